import type { Transaction } from '@pocket/contracts';
import { habitOf } from './payee-habit';

const bought = (categoryId: string | null, amount: number) => ({ categoryId, amount }) as Transaction;

describe('what is usual for a payee', () => {
  it('is the most frequent category and the newest amount', () => {
    const newestFirst = [bought('fuel', 5), bought('food', 7), bought(null, 1), bought('food', 9)];
    expect(habitOf(newestFirst)).toEqual({ categoryId: 'food', amount: 5 });
  });

  it('is the category used last where two are equally frequent', () => {
    expect(habitOf([bought('fuel', 1), bought('food', 2)]).categoryId).toBe('fuel');
  });

  it('is nothing for somebody new', () => {
    expect(habitOf([])).toEqual({ categoryId: null, amount: null });
  });
});
