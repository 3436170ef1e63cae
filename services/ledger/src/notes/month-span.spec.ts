import {
  addDays,
  addMonths,
  type CalendarMonth,
  calendarDay,
  daysBetween,
  monthOf,
  monthRange,
} from '@pocket/contracts';
import { monthSpan } from './month-span.js';

const spanOf = (month: string, today: string) => monthSpan(month as CalendarMonth, calendarDay(today));
const daysOf = (month: string, today: string) => {
  const span = spanOf(month, today);
  return span && [span, ...span.before].slice(0, 4).map(({ from, to }) => [from, to]);
};

describe('the days of a month', () => {
  it('end today, and are compared with as many days of the months before', () => {
    expect(daysOf('2026-11', '2026-11-24')).toEqual([
      ['2026-11-01', '2026-11-24'],
      ['2026-10-01', '2026-10-24'],
      ['2026-09-01', '2026-09-24'],
      ['2026-08-01', '2026-08-24'],
    ]);
  });

  it.each([
    ['2026-03', '2026-03-30', '2026-02-28'],
    ['2026-02', '2026-02-27', '2026-01-27'],
    // The month is over with its last day.
    ['2026-02', '2026-02-28', '2026-01-31'],
    ['2026-02', '2026-11-24', '2026-01-31'],
  ])('of %s are on %s compared with those until %s', (month, today, before) => {
    expect(spanOf(month, today)?.before[0]?.to).toBe(before);
  });

  it('are none before the month has begun', () => {
    expect(spanOf('2026-11', '2026-10-31')).toBeNull();
    expect(spanOf('2026-11', '2026-11-01')).not.toBeNull();
  });

  it('are of the 12 months before, with the same number of days at most, on each day of three years', () => {
    for (let today = calendarDay('2024-01-01'); today <= '2026-12-31'; today = addDays(today, 1)) {
      const span = spanOf(monthOf(today), today);
      const { from, to } = monthRange(today);
      expect(span).toMatchObject({ from, to: today });
      expect(span?.before.map((each) => each.from)).toEqual(
        Array.from({ length: 12 }, (_, index) => addMonths(from, -1 - index)),
      );
      for (const before of span?.before ?? []) {
        const whole = monthRange(before.from);
        const same = addDays(before.from, daysBetween(from, today));
        expect(before.to).toBe(today === to || same > whole.to ? whole.to : same);
      }
    }
  });
});
