import type { LedgerFact, Posting } from '@pocket/contracts';
import { bookChange } from './book-change.js';

const id = 'a'.repeat(24);
const posting = (amount: number): Posting => {
  return { transactionId: id, accountId: id, categoryId: id, type: 'expense', amount, date: '2026-01-31' };
};
const cases: [string, LedgerFact[], ReturnType<typeof bookChange>][] = [
  ['nothing', [], { events: 0, transactions: 0, volume: 0 }],
  ['a new one', [{ type: 'transaction.created', after: posting(5) }], { events: 1, transactions: 1, volume: 5 }],
  [
    'a changed one',
    [{ type: 'transaction.updated', before: posting(5), after: posting(2) }],
    { events: 1, transactions: 0, volume: -3 },
  ],
  ['a deleted one', [{ type: 'transaction.deleted', before: posting(5) }], { events: 1, transactions: -1, volume: -5 }],
  ['a category', [{ type: 'category.deleted', categoryId: id }], { events: 1, transactions: 0, volume: 0 }],
];

describe('bookChange', () => {
  it.each(cases)('counts %s', (_name, facts, change) => {
    expect(bookChange(facts)).toEqual(change);
  });

  it('counts opening balances', () => {
    expect(bookChange([], 7)).toEqual({ events: 0, transactions: 0, volume: 7 });
  });
});
