import { spentOn } from './budget-spending.js';

const categories = [
  { id: 'a', name: 'Groceries', type: 'expense' },
  { id: 'b', name: 'Gifts', type: 'income' },
] as const;
const spent = new Map([
  ['a', 12_345],
  ['b', 1],
]);

describe('spentOn', () => {
  it('finds the category without regard to case', () => {
    expect(spentOn('GROCERIES', categories, spent)).toBe(12_345);
  });

  it('is nothing for a name that only an income category has', () => {
    expect(spentOn('Gifts', categories, spent)).toBe(0);
  });

  it('is nothing for a name that no category has', () => {
    expect(spentOn('Rent', categories, spent)).toBe(0);
  });
});
