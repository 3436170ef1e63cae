import { addDays, calendarDay, ledgerContent } from '@pocket/contracts';
import fc from 'fast-check';
import { deletionEntry, type Entry, updateEntry } from '../book/entries/entry.js';
import { signedAmount } from '../book/posting.js';
import type { StoredTransaction } from '../book/states.js';
import { aCategory, anAccount, aTransaction, id } from '../testing/states.js';
import { contentsOf } from './event-content.js';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const categoryId = fc.constantFrom(id(3), id(4), null);
const kind: fc.Arbitrary<Partial<StoredTransaction>> = fc.oneof(
  fc.record({ amount, categoryId }),
  fc.record({ amount, categoryId: fc.constant(null), transferId: fc.constant(id(5)) }),
  fc
    .array(fc.record({ categoryId, amount, notes: fc.constant('') }), { minLength: 2, maxLength: 4 })
    .map((splits) => ({ splits, categoryId: null, amount: splits.reduce((sum, line) => sum + line.amount, 0) })),
);
const transaction: fc.Arbitrary<StoredTransaction> = fc
  .tuple(
    kind,
    fc.record({
      accountId: fc.constantFrom(id(1), id(2)),
      type: fc.constantFrom('expense' as const, 'income' as const),
      date: fc.integer({ min: 0, max: 3 }).map((days) => addDays(calendarDay('2026-01-30'), days)),
    }),
  )
  .map(([fields, common]) => aTransaction({ ...common, ...fields }));
const entry: fc.Arbitrary<Entry> = fc
  .tuple(fc.option(transaction), fc.option(transaction))
  .map(([before, after]) => ({ entity: 'transaction', id: id(9), before, after }));

/** Day, account, category and type → amount and count; the legs of transfers by day and account. */
function totals(entries: readonly Entry[]): Map<string, [number, number]> {
  const sums = new Map<string, [number, number]>();
  const add = (state: StoredTransaction, sign: number) => {
    const { date, accountId, type, transferId } = state;
    const lines = state.splits ?? [state];
    for (const line of lines) {
      const key = (transferId ? [date, accountId] : [date, accountId, line.categoryId, type]).join();
      const [sum, count] = sums.get(key) ?? [0, 0];
      sums.set(key, [sum + sign * (transferId ? signedAmount(state) : line.amount), count + sign]);
    }
  };
  for (const { before, after } of entries) {
    if (before) add(before as StoredTransaction, -1);
    if (after) add(after as StoredTransaction, 1);
  }
  return new Map([...sums].filter(([, [sum, count]]) => sum !== 0 || count !== 0));
}

describe('event content of a change', () => {
  it('moves each day, account and category by the sum of its entries', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const told = contentsOf(entries);
        const moved = [
          ...told
            .flatMap(({ days }) => days)
            .map((each) => [[each.day, each.accountId, each.categoryId, each.type], each]),
          ...told.flatMap(({ transfers }) => transfers).map((each) => [[each.day, each.accountId], each]),
        ] as [string[], { amount: number; count: number }][];
        const sums = moved.map(([key, { amount, count }]) => [key.join(), [amount, count]] as const);
        expect(new Map(sums)).toEqual(totals(entries));
        expect(sums).toHaveLength(new Map(sums).size);
      }),
    );
  });

  it('is one event as long as it fits into a message', () => {
    const first = calendarDay('2020-01-01');
    const entries = Array.from({ length: 4_000 }, (_, index) =>
      deletionEntry('transaction', aTransaction({ date: addDays(first, index) })),
    );
    expect(contentsOf(entries.slice(0, 1_500))).toHaveLength(1);
    const parts = contentsOf(entries);
    expect(parts.map(({ days }) => days.length)).toEqual([1_500, 1_500, 1_000]);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(500_000);
  });

  it('is empty if no relevant field has changed', () => {
    expect(contentsOf([])).toEqual([]);
    expect(contentsOf([updateEntry('transaction', aTransaction(), { notes: 'With Ann', tags: ['work'] })])).toEqual([]);
    expect(contentsOf([updateEntry('account', anAccount(), { name: 'Wallet' })])).toEqual([]);
    expect(contentsOf([updateEntry('category', aCategory(), { color: '#aabbcc' })])).toEqual([]);
  });

  it('names accounts and categories, saved and deleted', () => {
    const [content] = contentsOf([
      updateEntry('account', anAccount(), { openingBalance: -50 }),
      deletionEntry('account', anAccount({ id: id(2) })),
      updateEntry('category', aCategory(), { name: 'Pets', parentId: id(7) }),
      deletionEntry('category', aCategory({ id: id(4) })),
    ]);
    expect(ledgerContent.parse(content)).toEqual({
      days: [],
      transfers: [],
      accounts: { saved: [{ id: id(1), openingBalance: -50, currency: null }], deleted: [id(2)] },
      categories: { saved: [{ id: id(3), name: 'Pets', type: 'expense', parentId: id(7) }], deleted: [id(4)] },
      isClosed: false,
    });
  });
});
