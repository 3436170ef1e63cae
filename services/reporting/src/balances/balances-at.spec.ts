import { addDays, type CalendarMonth, calendarDay, INTERVALS, intervalEnds, monthOf } from '@pocket/contracts';
import fc from 'fast-check';
import { EVER, monthTotalsOf } from '../projection/month-totals.js';
import type { AccountDayTotal } from '../projection/projection-change.js';
import { partialMonths } from '../reports/partial-months.js';
import { type AccountHistory, balancesAt } from './balances-at.js';

const day = calendarDay;
const accountId = 'a'.repeat(24);
const movement = fc.record({
  day: fc.integer({ min: 0, max: 500 }).map((count) => addDays(day('2025-06-15'), count)),
  accountId: fc.constant(accountId),
  total: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

/** Returns the history that is read for a range from `from`: with days only in months that `needsDays` selects. */
function historyOf(
  openingBalance: number,
  movements: readonly AccountDayTotal[],
  from: string,
  needsDays: (month: string) => boolean,
): AccountHistory {
  const rows = monthTotalsOf([], movements);
  const months = rows.filter(({ month }) => month !== EVER && month >= from.slice(0, 7));
  return {
    openingBalance,
    ever: rows.find(({ month }) => month === EVER)?.total ?? 0,
    months: months.map(({ month, total, parts }) => ({
      month: month as CalendarMonth,
      total,
      days: needsDays(month) ? parts : undefined,
    })),
  };
}

describe('balances over time', () => {
  it('start from the opening balance, include each day completely and omit later days', () => {
    const history = {
      openingBalance: 1_000,
      ever: -300,
      months: [
        { month: monthOf(day('2026-02-01')), total: -100, days: { '10': -150, '28': 50 } },
        { month: monthOf(day('2026-04-01')), total: -200, days: { '01': -200 } },
      ],
    };
    const days = ['2026-02-09', '2026-02-10', '2026-02-28', '2026-03-31', '2026-04-01'].map(day);
    expect(balancesAt(history, days)).toEqual([1_000, 850, 900, 900, 700]);
  });

  it('are the opening balance plus all movements up to each day, for every interval', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 60 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.nat(600),
        fc.nat(400),
        fc.constantFrom(...INTERVALS),
        (movements, opening, start, length, step) => {
          const from = addDays(day('2025-05-20'), start);
          const to = addDays(from, length);
          const ends = [...intervalEnds({ from, to }, step)];
          const cut = partialMonths({ from: to, to });
          const history = historyOf(opening, movements, from, (month) =>
            step === 'month' ? cut.some((each) => each === month) : true,
          );
          const naive = ends.map((end) =>
            movements.reduce((sum, each) => (each.day <= end ? sum + each.total : sum), opening),
          );
          expect(balancesAt(history, ends)).toEqual(naive);
        },
      ),
    );
  });
});
