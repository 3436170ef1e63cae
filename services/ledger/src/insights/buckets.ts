import {
  addDays,
  type CalendarDay,
  type DayRange,
  daysBetween,
  type SpanUnit,
  type TimeDimension,
  unitOf,
  weekdayOf,
} from '@pocket/contracts';
import type { Period } from '../book/plan/plan-types.js';
import { dayText } from '../book/texts/day-text.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Key of what belongs to nothing that there is. */
export const NONE = 'none';

/** Days of a span under one key. */
export interface Bucket {
  readonly key: string;
  readonly name: string;
  /** Null for days that do not follow each other. */
  readonly days: DayRange | null;
}

/** Buckets of a span by a time dimension, in their order. */
export interface Buckets {
  readonly all: readonly Bucket[];
  /** @param day of the span */
  readonly indexOf: (day: CalendarDay) => number;
}

/**
 * Divides a span.
 * @param periods of the plan, ascending, until the end of the span
 */
export function bucketsOf(dimension: TimeDimension, span: DayRange, periods: readonly Period[]): Buckets {
  if (dimension === 'weekday') {
    const all = WEEKDAYS.map((name, index) => ({ key: `${index + 1}`, name, days: null }));
    return { all, indexOf: (day) => weekdayOf(day) - 1 };
  }
  const all = dimension === 'period' ? periodBuckets(span, periods) : unitBuckets(dimension, span);
  return { all, indexOf: (day) => lastBegun(all, day) };
}

function unitBuckets(unit: SpanUnit, span: DayRange) {
  const buckets = [];
  for (let { from, to } = unitOf(unit, span.from); from <= span.to; { from, to } = unitOf(unit, addDays(to, 1))) {
    buckets.push({ ...LABELS[unit](from), days: within(span, { from, to }) });
  }
  return buckets;
}

function periodBuckets(span: DayRange, periods: readonly Period[]) {
  const [first] = periods;
  const before = first && first.start > span.from ? [{ from: span.from, to: addDays(first.start, -1) }] : [];
  return [
    ...before.map((days) => ({ key: NONE, name: 'Before the plan', days: within(span, days) })),
    ...periods
      .filter(({ start, end }) => start <= span.to && end >= span.from)
      .map(({ start, end }) => ({
        key: start as string,
        name: `${dayText(start)} to ${dayText(end)}`,
        days: within(span, { from: start, to: end }),
      })),
  ];
}

/** Returns the part of the days that is in the span. */
const within = (span: DayRange, { from, to }: DayRange): DayRange => ({
  from: from < span.from ? span.from : from,
  to: to > span.to ? span.to : to,
});

/** Returns the index of the last bucket that begins on a day or before it. */
function lastBegun(buckets: readonly { readonly days: DayRange }[], day: CalendarDay): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((buckets[middle]?.days.from ?? day) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Key and name of a unit by its first day. */
const LABELS: Readonly<Record<SpanUnit, (first: CalendarDay) => Pick<Bucket, 'key' | 'name'>>> = {
  day: (first) => ({ key: first, name: dayText(first) }),
  week: (first) => ({ key: isoWeek(first), name: `Week of ${dayText(first)}` }),
  month: (first) => ({ key: first.slice(0, 7), name: `${MONTHS[monthOf(first) - 1]} ${first.slice(0, 4)}` }),
  quarter: (first) => {
    const [year, quarter] = [first.slice(0, 4), `Q${Math.ceil(monthOf(first) / 3)}`];
    return { key: `${year}-${quarter}`, name: `${quarter} ${year}` };
  },
  year: (first) => ({ key: first.slice(0, 4), name: first.slice(0, 4) }),
};

const monthOf = (day: CalendarDay) => Number(day.slice(5, 7));

/** Returns the ISO week of a Monday: it belongs to the year of its Thursday. */
function isoWeek(monday: CalendarDay): string {
  const thursday = addDays(monday, 3);
  const week = 1 + Math.floor(daysBetween(unitOf('year', thursday).from, thursday) / 7);
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`;
}
