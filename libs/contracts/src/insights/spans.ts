import {
  addDays,
  addMonths,
  type CalendarDay,
  type DayRange,
  daysBetween,
  monthRange,
  weekdayOf,
} from '../calendar.js';

export const SPAN_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type SpanUnit = (typeof SPAN_UNITS)[number];
export const SPAN_PRESETS = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear', 'planPeriod'] as const;
export type SpanPreset = (typeof SPAN_PRESETS)[number];
export const COMPARISONS = ['previous', 'lastYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Days that a person asks about. */
export type AskedSpan =
  | DayRange
  | { readonly last: number; readonly unit: SpanUnit; readonly complete: boolean }
  | { readonly preset: SpanPreset };

/** Days, and the whole units directly before them. */
export interface Span extends DayRange {
  /** It has as many whole units as the span. */
  readonly before: DayRange;
  /** True if the last unit goes on after the span, which ends today. */
  readonly isOpen: boolean;
}

/** Returns the whole unit that contains a day. */
export function unitOf(unit: SpanUnit, day: CalendarDay): DayRange {
  if (unit === 'day') return { from: day, to: day };
  if (unit === 'week') {
    const from = addDays(day, 1 - weekdayOf(day));
    return { from, to: addDays(from, 6) };
  }
  const { from } = monthRange(day);
  if (unit === 'month') return monthRange(day);
  const monthsPerUnit = unit === 'quarter' ? 3 : 12;
  const first = addMonths(from, -((Number(day.slice(5, 7)) - 1) % monthsPerUnit));
  return { from: first, to: addDays(addMonths(first, monthsPerUnit), -1) };
}

/**
 * Returns the days that are asked about. Units that are not over end today.
 * @param period the period of the plan that contains today, and the one before it if there is one
 */
export function spanOf(
  asked: AskedSpan,
  today: CalendarDay,
  period?: { readonly current: DayRange; readonly previous: DayRange | undefined },
): Span {
  if ('from' in asked) return { ...asked, before: daysBefore(asked), isOpen: false };
  if ('last' in asked) return lastUnits(asked, today);
  if (asked.preset !== 'planPeriod') return lastUnits(PRESETS[asked.preset], today);
  if (!period) throw new RangeError('There is no plan');
  const { current, previous } = period;
  return { from: current.from, to: today, before: previous ?? daysBefore(current), isOpen: today < current.to };
}

/**
 * Returns the days with which a span is compared. A span that goes on after today is compared with as many days of the
 * units before it, at most all of them.
 */
export function comparedSpan({ from, to, before, isOpen }: Span, comparison: Comparison): DayRange {
  if (comparison === 'lastYear') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (!isOpen) return before;
  const daysAfter = Math.min(daysBetween(from, to), daysBetween(before.from, before.to));
  return { from: before.from, to: addDays(before.from, daysAfter) };
}

/** Returns as many days directly before. */
function daysBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

const PRESETS = {
  thisMonth: { last: 1, unit: 'month', complete: false },
  lastMonth: { last: 1, unit: 'month', complete: true },
  thisQuarter: { last: 1, unit: 'quarter', complete: false },
  thisYear: { last: 1, unit: 'year', complete: false },
  lastYear: { last: 1, unit: 'year', complete: true },
} as const;

function lastUnits(
  { last, unit, complete }: { readonly last: number; readonly unit: SpanUnit; readonly complete: boolean },
  today: CalendarDay,
): Span {
  const current = unitOf(unit, today);
  const first = unitsBefore(unit, current.from, complete ? last : last - 1);
  const before = { from: unitsBefore(unit, first, last), to: addDays(first, -1) };
  if (complete) return { from: first, to: addDays(current.from, -1), before, isOpen: false };
  return { from: first, to: today, before, isOpen: today < current.to };
}

/** Returns the first day of the unit so many units before. It may be before the first day of the calendar. */
function unitsBefore(unit: SpanUnit, first: CalendarDay, count: number): CalendarDay {
  if (unit === 'day') return addDays(first, -count);
  if (unit === 'week') return addDays(first, -7 * count);
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  return addMonths(first, -months * count);
}
