import { aBudget, aCategory, id } from '../testing/states.js';
import { categoryOf, expenseCategoryNamed, withMembers } from './budget-category.js';

const groceries = aCategory();
const gifts = aCategory({ id: id(4), name: 'Gifts', type: 'income' });
const bakery = aCategory({ id: id(5), name: 'Bakery', parentId: groceries.id });
const all = [groceries, gifts, bakery];

describe('the category of a budget', () => {
  it('is its own category regardless of the name', () => {
    expect(categoryOf(aBudget({ category: 'Bakery' }), all)).toBe(groceries);
  });

  it.each([null, id(7)])('is the one of its name where its own is %j', (categoryId) => {
    expect(categoryOf(aBudget({ category: 'BAKERY', categoryId }), all)).toBe(bakery);
  });

  it('is none for an unknown name or one of an income category', () => {
    expect(expenseCategoryNamed('Gifts', all)).toBeUndefined();
    expect(expenseCategoryNamed('Rent', all)).toBeUndefined();
  });

  it('includes the categories of a group', () => {
    expect(withMembers(groceries.id, all)).toEqual([groceries.id, bakery.id]);
    expect(withMembers(bakery.id, all)).toEqual([bakery.id]);
  });
});
