import type { Category } from '@pocket/contracts';
import { treeOf } from '../categories/category-tree';
import { flat, moved, orderWith, type Place, placeBeside, placeBy, placeOf, placesFor } from './tree';

const category = (id: string, fields: Partial<Category> = {}): Category => ({
  id,
  _id: id,
  name: id,
  type: 'expense',
  parentId: null,
  color: null,
  archived: false,
  order: 0,
  version: 1,
  ...fields,
});
const all = [
  category('home'),
  category('rent', { parentId: 'home' }),
  category('food'),
  category('power', { parentId: 'home' }),
  category('pay', { type: 'income' }),
  category('old', { archived: true }),
  category('fun'),
];
const tree = treeOf(all, 'expense', false);
const shown = (of = tree) => flat(of).map(({ id, parentId }) => (parentId ? `${parentId}/${id}` : id));
const at = (parentId: string | null, index: number): Place => ({ parentId, index });

describe('the tree of categories', () => {
  it('has each group before its own, in their order, without what is archived or of the other type', () => {
    expect(shown()).toEqual(['home', 'home/rent', 'home/power', 'food', 'fun']);
    expect(shown(treeOf(all, 'expense', true))).toContain('old');
  });

  it('keeps an archived group whose categories are in use', () => {
    const archived = [category('home', { archived: true }), category('rent', { parentId: 'home' })];
    expect(shown(treeOf(archived, 'expense', false))).toEqual(['home', 'home/rent']);
  });

  it('shows what is in a group that is gone at the top', () => {
    expect(flat(treeOf([category('rent', { parentId: 'gone' })], 'expense', false))).toHaveLength(1);
  });

  it('has a place for a category before, in and after each group', () => {
    expect(placesFor(tree, 'fun')).toEqual([
      at(null, 0),
      at('home', 0),
      at('home', 1),
      at('home', 2),
      at(null, 1),
      at(null, 2),
    ]);
  });

  it('has places for a group among the others only', () => {
    expect(placesFor(tree, 'home')).toEqual([at(null, 0), at(null, 1), at(null, 2)]);
  });

  it('moves a category into a group and out of it', () => {
    expect(shown(moved(tree, 'fun', at('home', 1)))).toEqual(['home', 'home/rent', 'home/fun', 'home/power', 'food']);
    expect(shown(moved(tree, 'rent', at(null, 2)))).toEqual(['home', 'home/power', 'food', 'rent', 'fun']);
  });

  it('takes along what is in a group', () => {
    expect(shown(moved(tree, 'home', at(null, 2)))).toEqual(['food', 'fun', 'home', 'home/rent', 'home/power']);
  });

  it('puts a category where it was when it goes to its own place', () => {
    for (const { id } of flat(tree)) {
      const place = placeOf(tree, id);
      expect(place && moved(tree, id, place)).toEqual(tree);
      expect(placesFor(tree, id)).toContainEqual(place);
    }
  });

  it('goes where the pointer is', () => {
    expect(placeBeside(tree, 'fun', 'food', false)).toEqual(at(null, 1));
    expect(placeBeside(tree, 'fun', 'home', false)).toEqual(at(null, 0));
    expect(placeBeside(tree, 'fun', 'home', true)).toEqual(at('home', 0));
    expect(placeBeside(tree, 'fun', 'power', true)).toEqual(at('home', 2));
    expect(placeBeside(tree, 'home', 'fun', true)).toEqual(at(null, 2));
    expect(placeBeside(tree, 'fun', 'fun', true)).toBeUndefined();
  });

  it('steps among its own only', () => {
    expect(placeBy(tree, 'rent', 1)).toEqual(at('home', 1));
    expect(placeBy(tree, 'power', 1)).toBeUndefined();
    expect(placeBy(tree, 'home', -1)).toBeUndefined();
    expect(placeBy(tree, 'food', -1)).toEqual(at(null, 0));
  });

  it('keeps what does not show behind what it followed', () => {
    expect(orderWith(['a', 'hidden', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'hidden', 'a', 'b']);
  });
});
