import {
  AppError,
  addDays,
  addMonths,
  type CalendarDay,
  type DayRange,
  daysBetween,
  INSIGHT_LIMITS,
  monthRange,
  monthsOf,
} from '@pocket/contracts';
import { inCalendar } from '../in-calendar.js';

/** Months of the spans by default. */
export const [MONTH, YEAR] = [1, 12] as const;

/** Days of a request. */
export interface AskedDays {
  readonly from?: CalendarDay | undefined;
  readonly to?: CalendarDay | undefined;
}

/**
 * Returns the days that an insight is about: by default whole months until the last day.
 * @param last day by default
 * @throws AppError `VALIDATION_FAILED`
 */
export function askedSpan({ from, to }: AskedDays, last: CalendarDay, months: number): DayRange {
  const end = to ?? last;
  const span = { from: from ?? addMonths(monthRange(end).from, 1 - months), to: end };
  if (span.from > span.to) throw new AppError('VALIDATION_FAILED', `from must not be after to, which is ${end}`);
  if (daysBetween(span.from, end) >= INSIGHT_LIMITS.days) {
    throw new AppError('VALIDATION_FAILED', `from and to must span at most ${INSIGHT_LIMITS.days} days`);
  }
  return inCalendar(span);
}

/** Returns the spans directly before one, the nearest first: as many months before whole months, else as many days. */
export function spansBefore({ from, to }: DayRange, count: number): DayRange[] {
  const isWhole = from === monthRange(from).from && to === monthRange(to).to;
  const [months, days] = [monthsOf({ from, to }).length, daysBetween(from, to) + 1];
  const back = (times: number) => (isWhole ? addMonths(from, -months * times) : addDays(from, -days * times));
  return Array.from({ length: count }, (_, index) => ({ from: back(index + 1), to: addDays(back(index), -1) }));
}
