import type { Account, Category } from '@pocket/contracts';
import { accountChoices, categoryOptions } from './choices';

const category = (id: string, fields: Partial<Category> = {}) =>
  ({
    _id: id,
    name: id,
    type: 'expense',
    parentId: null,
    archived: false,
    order: 0,
    color: null,
    ...fields,
  }) as Category;
const account = (id: string, fields: Partial<Account>) =>
  ({ _id: id, name: id, archived: false, ...fields }) as Account;

describe('what can be chosen', () => {
  it('is of the type, in order, each group before its own', () => {
    const categories = [
      category('Fuel', { parentId: 'Car', order: 2 }),
      category('Rent', { order: 1 }),
      category('Car', { order: 3 }),
      category('Salary', { type: 'income' }),
      category('Parking', { parentId: 'Car', order: 1 }),
    ];
    const options = categoryOptions(categories, 'expense', '');
    expect(options.map(({ label }) => label)).toEqual(['Rent', 'Car', 'Parking', 'Fuel']);
    expect(options.map(({ hint }) => hint)).toEqual([undefined, undefined, 'Car', 'Car']);
  });

  it('leaves out what is archived, but not what is chosen', () => {
    const categories = [category('Old', { archived: true }), category('Older', { archived: true }), category('Rent')];
    expect(categoryOptions(categories, 'expense', 'Old').map(({ value }) => value)).toEqual(['Old', 'Rent']);
    const accounts = [
      account('b', { order: 2 }),
      account('a', { order: 1 }),
      account('c', { order: 0, archived: true }),
    ];
    expect(accountChoices(accounts, '').map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(accountChoices(accounts, 'c').map(({ _id }) => _id)).toEqual(['c', 'a', 'b']);
  });

  it('keeps one whose group is archived', () => {
    const categories = [category('Car', { archived: true }), category('Fuel', { parentId: 'Car' })];
    expect(categoryOptions(categories, 'expense', '').map(({ label }) => label)).toEqual(['Fuel']);
  });
});
