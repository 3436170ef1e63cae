import { calendarDay } from '@pocket/contracts/calendar';
import { daysUpTo, firstDayOf, longestRange, monthBeside } from './months';

const today = calendarDay('2026-11-26');

it.each([
  ['2026-02', '2026-02-01'],
  ['2026-11', '2026-11-01'],
  ['2026-12', '2026-11-01'],
  ['2026-13', '2026-11-01'],
  ['February', '2026-11-01'],
  [null, '2026-11-01'],
])('shows for the month %s of an address that of %s', (month, first) => {
  expect(firstDayOf(month, today)).toBe(first);
});

it('ends the current month today', () => {
  expect(daysUpTo(calendarDay('2026-11-01'), today)).toEqual({ from: '2026-11-01', to: today });
  expect(daysUpTo(calendarDay('2026-02-01'), today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('has months between the first one of the calendar and the current one', () => {
  expect(monthBeside(calendarDay('2026-11-01'), -1, today)).toBe('2026-10-01');
  expect(monthBeside(calendarDay('2026-11-01'), 1, today)).toBeUndefined();
  expect(monthBeside(calendarDay('1900-01-01'), -1, today)).toBeUndefined();
});

it('reads 1000 days at most', () => {
  expect(longestRange(calendarDay('2026-01-01'))).toEqual({ from: '2023-04-08', to: '2026-01-01' });
});
