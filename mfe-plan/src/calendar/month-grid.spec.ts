import type { CalendarDay, CalendarMonth } from '@pocket/contracts/calendar';
import { dayAfterKey, monthAfter, monthIn, weekdays, weeksOf } from './month-grid';

const month = (text: string) => text as CalendarMonth;
const day = (text: string) => text as CalendarDay;

describe('the grid of a month', () => {
  it.each([
    ['Monday', '2026-12', '2026-12-01', 1, 5],
    ['Sunday', '2026-12', '2026-12-01', 2, 5],
    ['Saturday', '2026-12', '2026-12-01', 3, 5],
    ['Monday', '2027-02', '2027-02-01', 0, 4],
    ['Sunday', '2026-08', '2026-08-01', 6, 6],
  ] as const)('starts weeks on %s: %s', (start, text, first, index, count) => {
    const weeks = weeksOf(month(text), start);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.indexOf(day(first))).toBe(index);
  });

  it('names the weekdays in their order', () => {
    expect(weekdays('Monday')[0]).toBe('2026-11-30');
    expect(weekdays('Saturday')).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-07',
      '2026-12-08',
      '2026-12-09',
      '2026-12-10',
      '2026-12-11',
    ]);
  });

  it.each([
    ['2026-12', '2026-12'],
    [null, '2026-11'],
    ['2026-13', '2026-11'],
    ['2026-1', '2026-11'],
    ['9999-01', '2026-11'],
    ['<b>', '2026-11'],
  ])('reads the month %s of an address', (text, found) => {
    expect(monthIn(text, day('2026-11-27'))).toBe(found);
  });

  it('turns over the year', () => {
    expect(monthAfter(month('2026-12'), 1)).toBe('2027-01');
    expect(monthAfter(month('2026-01'), -1)).toBe('2025-12');
  });

  it.each([
    ['ArrowLeft', '2026-12-30'],
    ['ArrowRight', '2027-01-01'],
    ['ArrowUp', '2026-12-24'],
    ['ArrowDown', '2027-01-07'],
    ['PageUp', '2026-11-30'],
    ['PageDown', '2027-01-31'],
    ['j', undefined],
  ])('moves by %s', (key, to) => {
    expect(dayAfterKey(day('2026-12-31'), key)).toBe(to);
  });
});
