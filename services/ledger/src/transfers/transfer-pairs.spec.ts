import {
  addDays,
  CANDIDATE_DAYS,
  type CalendarDay,
  type CurrencyCode,
  calendarDay,
  daysBetween,
} from '@pocket/contracts';
import fc from 'fast-check';
import type { FindLegRate } from '../book/foreign-legs/leg-rate.js';
import { findTransferPairs, type PairLeg } from './transfer-pairs.js';

const FIRST = calendarDay('2026-01-01');
const EUR = 'EUR' as CurrencyCode;
/** Two units of the shared currency for one EUR, except on the first ten days. */
const findRate: FindLegRate = (day, from) =>
  day < addDays(FIRST, 10) ? null : { rate: from === EUR ? '2' : '0.5', digits: 0 };
const fits = (expense: PairLeg, income: PairLeg) => {
  if (expense.ownCurrency === income.ownCurrency) return expense.amount === income.amount;
  const rate = findRate(expense.date, expense.ownCurrency, income.ownCurrency)?.rate;
  return rate !== undefined && income.amount === expense.amount * Number(rate);
};
const leg = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c'),
  type: fc.constantFrom('expense' as const, 'income' as const),
  amount: fc.constantFrom(0, 1, 2, 3),
  date: fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days)),
});
/** Newest first, as they are read. */
const legs = fc.array(leg, { maxLength: 40 }).map((all): PairLeg[] =>
  all
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((each, index) => ({
      ...each,
      id: String(index),
      ownCurrency: each.accountId === 'c' ? EUR : null,
    })),
);
const apart = (one: CalendarDay, other: CalendarDay) => Math.abs(daysBetween(one, other));

test('are all valid pairs, nearest first, then newest first, up to 100', async () => {
  await fc.assert(
    fc.asyncProperty(legs, async (all) => {
      const pairs = all.flatMap((expense) =>
        all
          .filter((income) => expense.type === 'expense' && income.type === 'income' && income.amount !== 0)
          .filter((income) => income.accountId !== expense.accountId && fits(expense, income))
          .map((income) => ({ days: apart(expense.date, income.date), date: expense.date, expense, income })),
      );
      const fitting = pairs.filter(({ days }) => days <= CANDIDATE_DAYS.apart);
      const ranked = fitting.toSorted((a, b) => a.days - b.days || b.date.localeCompare(a.date));
      const found = await findTransferPairs(all, findRate);
      const rank = (pair: { readonly expense: PairLeg; readonly income: PairLeg }) => [
        apart(pair.expense.date, pair.income.date),
        pair.expense.date,
      ];
      expect(found.map(rank)).toEqual(ranked.slice(0, 100).map(rank));
      const names = (pairs: readonly { readonly expense: PairLeg; readonly income: PairLeg }[]) =>
        pairs.map(({ expense, income }) => `${expense.id} ${income.id}`);
      expect(new Set(names(found)).size).toBe(found.length);
      expect(names(ranked)).toEqual(expect.arrayContaining(names(found)));
    }),
  );
});

test.each([
  ['in one account', () => 'a'],
  ['in two accounts', (index: number) => (index % 2 ? 'a' : 'b')],
  ['with each type in an account of its own', (index: number) => (index % 4 < 2 ? 'a' : 'b')],
])('look at each of thousands of one amount %s a few times only', async (_title, accountOf) => {
  const count = 4_000;
  let looks = 0;
  const all = Array.from({ length: count }, (_, index): PairLeg => {
    const type = index % 4 < 2 ? 'income' : 'expense';
    const fields = { id: String(index), type, amount: 5, ownCurrency: null, date: FIRST } as const;
    return {
      ...fields,
      get accountId() {
        looks += 1;
        return accountOf(index);
      },
    };
  });
  expect((await findTransferPairs(all)).length).toBeLessThanOrEqual(100);
  expect(looks).toBeLessThan(count * 20);
});
