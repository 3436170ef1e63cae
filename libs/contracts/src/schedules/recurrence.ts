import {
  addDays,
  addMonths,
  type CalendarDay,
  type DayRange,
  daysBetween,
  isCalendarDay,
  LAST_DAY,
  monthRange,
  weekdayOf,
} from '../calendar.js';
import { daysIn } from '../calendar-day.js';
import { dayOf, dayParts } from '../day-number.js';

/** Largest count of a recurrence in a request. */
export const MAX_COUNT = 999;

/** Day of each month. Negative numbers count from the end of the month: -1 is its last day, or last such weekday. */
export type MonthDay =
  | { readonly day: number }
  /** `weekday`: Monday is 1. */
  | { readonly weekday: number; readonly nth: number };
export type WeekendRule = 'keep' | 'before' | 'after' | 'nearest';

/** Rule by which something is due. The days that it names are keys of occurrences; a weekend may move their dates. */
export interface Recurrence {
  /** No key is earlier. Intervals count from its week, month or year. */
  readonly start: CalendarDay;
  readonly freq: 'once' | 'daily' | 'weekly' | 'monthly' | 'yearly';
  readonly interval: number;
  /** Weekdays of `weekly` (Monday is 1), days of `monthly` and `yearly`, else empty. */
  readonly on: readonly (number | MonthDay)[];
  /** Months of `yearly` (January is 1), else empty. */
  readonly months: readonly number[];
  /** `last`: a day that a month lacks becomes its last such day. `skip`: it is left out. */
  readonly missing: 'last' | 'skip';
  readonly weekend: WeekendRule;
  readonly end: { readonly count: number } | { readonly until: CalendarDay } | null;
}
export interface OccurrenceDay {
  /** Nominal day, which identifies the occurrence. */
  readonly key: CalendarDay;
  /** Day on which it is due. */
  readonly date: CalendarDay;
}

/** Yields the keys of a recurrence from a day on, ascending, each computed from the start. */
export function* occurrenceKeys(recurrence: Recurrence, from = recurrence.start): Generator<CalendarDay> {
  const { start, end } = recurrence;
  const until = end && 'until' in end ? end.until : LAST_DAY;
  let left = end && 'count' in end ? end.count : Number.POSITIVE_INFINITY;
  // A count includes all keys since the start.
  const first = from < start || Number.isFinite(left) ? start : from;
  for (const key of nominalDays(recurrence, first)) {
    if (key > until || left === 0) return;
    left -= 1;
    if (key >= from) yield key;
  }
}

/** Returns the same recurrence with a last day in place of a count, from which later keys are found at once. */
export function withLastDay(recurrence: Recurrence): Recurrence {
  if (!recurrence.end || 'until' in recurrence.end) return recurrence;
  let until = recurrence.start;
  for (const key of occurrenceKeys(recurrence)) until = key;
  return { ...recurrence, end: { until } };
}

/** Returns the last key before a day; null if there is none. */
export function keyBefore(recurrence: Recurrence, day: CalendarDay): CalendarDay | null {
  const { start } = recurrence;
  // Searches further and further back, because the keys of many years are not needed.
  for (let days = FIRST_SEARCH_DAYS; ; days *= 4) {
    const earliest = addDays(day, -days);
    let last: CalendarDay | null = null;
    for (const key of occurrenceKeys(recurrence, earliest)) {
      if (key >= day) break;
      last = key;
    }
    if (last !== null || earliest <= start) return last;
  }
}

/**
 * Yields the occurrences whose dates are not before a day, ascending.
 * @param closedDays days that are treated as weekends
 */
export function* occurrencesFrom(
  recurrence: Recurrence,
  from: CalendarDay,
  closedDays: ReadonlySet<CalendarDay>,
): Generator<OccurrenceDay> {
  // A date is moved at most to the next working day, over the days after the last one before the range.
  const isMoving = recurrence.weekend !== 'keep';
  const firstKey = isMoving ? addDays(workingDay(addDays(from, -1), -1, closedDays), 1) : from;
  for (const key of occurrenceKeys(recurrence, firstKey)) {
    const date = occurrenceDate(key, recurrence.weekend, closedDays);
    if (date >= from) yield { key, date };
  }
}

/** Lists the occurrences whose dates are in a range, ascending. @param closedDays days that are treated as weekends */
export function occurrencesIn(
  recurrence: Recurrence,
  { from, to }: DayRange,
  closedDays: ReadonlySet<CalendarDay>,
): OccurrenceDay[] {
  const found: OccurrenceDay[] = [];
  for (const occurrence of occurrencesFrom(recurrence, from, closedDays)) {
    // Dates ascend like keys.
    if (occurrence.date > to) break;
    found.push(occurrence);
  }
  return found;
}

/** Returns the day on which an occurrence is due. A day without a working day beside it in the calendar stays. */
export function occurrenceDate(
  key: CalendarDay,
  weekend: WeekendRule,
  closedDays: ReadonlySet<CalendarDay>,
): CalendarDay {
  if (weekend === 'keep') return key;
  const [before, after] = [workingDay(key, -1, closedDays), workingDay(key, 1, closedDays)];
  const isBeforeNearer = daysBetween(before, key) <= daysBetween(key, after);
  const date = weekend === 'before' || (weekend === 'nearest' && isBeforeNearer) ? before : after;
  return isCalendarDay(date) ? date : key;
}

/** Returns the first working day at a day or beyond it, in the direction of `step`. */
function workingDay(day: CalendarDay, step: 1 | -1, closedDays: ReadonlySet<CalendarDay>): CalendarDay {
  let working = day;
  while (weekdayOf(working) > 5 || closedDays.has(working)) working = addDays(working, step);
  return working;
}

/** Yields the days that a recurrence names from a day on, without regard to its end. */
function* nominalDays(recurrence: Recurrence, first: CalendarDay): Generator<CalendarDay> {
  if (recurrence.freq === 'once') {
    if (recurrence.start >= first) yield recurrence.start;
    return;
  }
  const { start, step, count, daysIn } = PERIODS[recurrence.freq];
  const origin = start(recurrence.start);
  const skipped = Math.floor(count(origin, first) / recurrence.interval);
  for (let index = skipped; ; index += 1) {
    const period = step(origin, index * recurrence.interval);
    if (period > LAST_DAY) return;
    for (const day of daysIn(recurrence, period)) if (day >= first && day <= LAST_DAY) yield day;
  }
}

const FIRST_SEARCH_DAYS = 32;

interface Period {
  /** Returns the first day of the period of a day. */
  readonly start: (day: CalendarDay) => CalendarDay;
  /** Returns the first day of another period. */
  readonly step: (origin: CalendarDay, periods: number) => CalendarDay;
  /** Returns the number of whole periods from the first day of one to a later day. */
  readonly count: (origin: CalendarDay, day: CalendarDay) => number;
  /** Lists the days that a recurrence names in a period, ascending. */
  readonly daysIn: (recurrence: Recurrence, period: CalendarDay) => CalendarDay[];
}
const PERIODS: Record<Exclude<Recurrence['freq'], 'once'>, Period> = {
  daily: {
    start: (day) => day,
    step: addDays,
    count: daysBetween,
    daysIn: (_, period) => [period],
  },
  weekly: {
    start: (day) => addDays(day, 1 - weekdayOf(day)),
    step: (origin, weeks) => addDays(origin, 7 * weeks),
    count: (origin, day) => Math.floor(daysBetween(origin, day) / 7),
    daysIn: ({ on }, period) => {
      const weekdays = on.filter((each) => typeof each === 'number');
      return ascending(weekdays).map((weekday) => addDays(period, weekday - 1));
    },
  },
  monthly: {
    start: (day) => monthRange(day).from,
    step: addMonths,
    count: monthsBetween,
    daysIn: daysInMonth,
  },
  yearly: {
    start: (day) => `${day.slice(0, 4)}-01-01` as CalendarDay,
    step: (origin, years) => addMonths(origin, 12 * years),
    count: (origin, day) => Math.floor(monthsBetween(origin, day) / 12),
    daysIn: (recurrence, period) => {
      return ascending(recurrence.months).flatMap((month) => daysInMonth(recurrence, addMonths(period, month - 1)));
    },
  },
};

/** Lists the days that a recurrence names in a month, ascending. Entries that name the same day name one. */
function daysInMonth({ on, missing }: Recurrence, month: CalendarDay): CalendarDay[] {
  const [year, number] = dayParts(month);
  const last = daysIn(year, number);
  const firstWeekday = weekdayOf(month);
  const named = on.flatMap((each) => {
    if (typeof each === 'number') return [];
    if ('day' in each) return pick({ first: 1, step: 1, last }, each.day, missing);
    const first = 1 + ((each.weekday - firstWeekday + 7) % 7);
    return pick({ first, step: 7, last }, each.nth, missing);
  });
  return ascending(named).map((date) => dayOf([year, number, date]));
}

interface Steps {
  readonly first: number;
  readonly step: number;
  /** No number is larger. */
  readonly last: number;
}

/** Returns the number at a position from 1, or from -1 backwards. */
function pick({ first, step, last }: Steps, position: number, missing: Recurrence['missing']): number[] {
  const count = Math.floor((last - first) / step) + 1;
  const index = position > 0 ? position - 1 : count + position;
  if (index >= 0 && index < count) return [first + index * step];
  if (missing === 'skip') return [];
  return [position > 0 ? first + (count - 1) * step : first];
}

function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [dayParts(from), dayParts(to)];
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

function ascending(numbers: readonly number[]): number[] {
  return numbers.length < 2 ? [...numbers] : [...new Set(numbers)].sort((a, b) => a - b);
}
