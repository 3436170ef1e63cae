import { type CalendarMonth, type DayRange, type MinorUnits, monthOf, monthRange } from '@pocket/contracts';

/** Returns the months that a range contains only partially, so that their days are needed: none, one or two. */
export function partialMonths({ from, to }: DayRange): CalendarMonth[] {
  const months = [
    ...(from > monthRange(from).from ? [monthOf(from)] : []),
    ...(to < monthRange(to).to ? [monthOf(to)] : []),
  ];
  return [...new Set(months)];
}

/** Sums the days of a month (`dd` → amount) that are in the range. */
export function totalWithin(
  { from, to }: DayRange,
  month: CalendarMonth,
  days: Readonly<Record<string, MinorUnits>>,
): MinorUnits {
  return Object.entries(days).reduce((sum, [dayOfMonth, amount]) => {
    const day = `${month}-${dayOfMonth}`;
    return day >= from && day <= to ? sum + amount : sum;
  }, 0);
}
