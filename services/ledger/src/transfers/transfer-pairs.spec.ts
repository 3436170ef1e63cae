import { addDays, CANDIDATE_DAYS, type CalendarDay, calendarDay, daysBetween } from '@pocket/contracts';
import fc from 'fast-check';
import { findTransferPairs, type PairLeg } from './transfer-pairs.js';

const FIRST = calendarDay('2026-01-01');
const leg = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c'),
  type: fc.constantFrom('expense' as const, 'income' as const),
  amount: fc.constantFrom(0, 1, 2),
  date: fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days)),
});
/** Newest first, as they are read. */
const legs = fc
  .array(leg, { maxLength: 40 })
  .map((all): PairLeg[] =>
    all.toSorted((a, b) => b.date.localeCompare(a.date)).map((each, index) => ({ ...each, id: String(index) })),
  );
const apart = (one: CalendarDay, other: CalendarDay) => Math.abs(daysBetween(one, other));

test('are all valid pairs, nearest first, then newest first, up to 100', () => {
  fc.assert(
    fc.property(legs, (all) => {
      const pairs = all.flatMap((expense) =>
        all
          .filter((income) => expense.type === 'expense' && income.type === 'income' && income.amount !== 0)
          .filter((income) => income.amount === expense.amount && income.accountId !== expense.accountId)
          .map((income) => ({ days: apart(expense.date, income.date), date: expense.date, expense, income })),
      );
      const fitting = pairs.filter(({ days }) => days <= CANDIDATE_DAYS.apart);
      const ranked = fitting.toSorted((a, b) => a.days - b.days || b.date.localeCompare(a.date));
      const found = findTransferPairs(all);
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
])('look at each of thousands of one amount %s a few times only', (_title, accountOf) => {
  const count = 4_000;
  let looks = 0;
  const all = Array.from({ length: count }, (_, index): PairLeg => {
    const fields = { id: String(index), type: index % 4 < 2 ? 'income' : 'expense', amount: 5, date: FIRST } as const;
    return {
      ...fields,
      get accountId() {
        looks += 1;
        return accountOf(index);
      },
    };
  });
  expect(findTransferPairs(all).length).toBeLessThanOrEqual(100);
  expect(looks).toBeLessThan(count * 20);
});
