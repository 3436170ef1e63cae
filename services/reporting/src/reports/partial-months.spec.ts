import { addDays, calendarDay, type DayRange, monthOf, monthRange } from '@pocket/contracts';
import fc from 'fast-check';
import { type MonthTotal, monthTotalsOf } from '../projection/month-totals.js';
import { daysWithin, partialMonths } from './partial-months.js';

const day = calendarDay;
const partsWithin = (range: DayRange, { month, parts }: MonthTotal) => {
  const days = daysWithin(range, monthOf(day(`${month}-01`)));
  return Object.entries(parts).flatMap(([dd, total]) => (days.has(dd) ? [{ total }] : []));
};

describe('a range cut into months', () => {
  it('needs no days of whole months', () => {
    expect(partialMonths(monthRange(day('2026-02-10')))).toEqual([]);
    expect(partialMonths({ from: day('2025-12-31'), to: day('2026-02-28') })).toEqual(['2025-12']);
    expect(partialMonths({ from: day('2026-02-02'), to: day('2026-02-27') })).toEqual(['2026-02']);
  });

  it('returns the sum of its days', () => {
    const total = fc.record({
      day: fc.nat(150).map((count) => addDays(day('2025-11-10'), count)),
      categoryId: fc.constant(null),
      type: fc.constant('expense' as const),
      currency: fc.constant(null),
      total: fc.integer({ min: -1_000, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(total, { maxLength: 40 }), fc.nat(150), fc.nat(100), (totals, start, length) => {
        const from = addDays(day('2025-11-10'), start);
        const range = { from, to: addDays(from, length) };
        const cut = partialMonths(range).map(String);
        const counted = monthTotalsOf(totals, [])
          .filter(({ of, month }) => of === 'category' && month >= monthOf(range.from) && month <= monthOf(range.to))
          .flatMap((row): { readonly total: number }[] => (cut.includes(row.month) ? partsWithin(range, row) : [row]))
          .reduce((sum, { total }) => sum + total, 0);
        const naive = totals.filter((each) => each.day >= range.from && each.day <= range.to);
        expect(counted).toBe(naive.reduce((sum, each) => sum + each.total, 0));
      }),
    );
  });
});
