import { type CalendarDay, type CalendarMonth, type DayRange, monthOf, monthRange } from '@pocket/contracts';

/** Returns the months that a range contains only partially, so that their days are needed: none, one or two. */
export function partialMonths({ from, to }: DayRange): CalendarMonth[] {
  const months = [
    ...(from > monthRange(from).from ? [monthOf(from)] : []),
    ...(to < monthRange(to).to ? [monthOf(to)] : []),
  ];
  return [...new Set(months)];
}

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => `${index + 1}`.padStart(2, '0'));

/** Returns the days of a month that are in the range: `dd` → day. */
export function daysWithin({ from, to }: DayRange, month: CalendarMonth): ReadonlyMap<string, CalendarDay> {
  const days = DAYS_OF_MONTH.map((dd): [string, CalendarDay] => [dd, `${month}-${dd}` as CalendarDay]);
  return new Map(days.filter(([, day]) => day >= from && day <= to));
}
