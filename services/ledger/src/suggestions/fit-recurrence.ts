import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  type MonthDay,
  monthRange,
  occurrenceKeys,
  occurrencesIn,
  type Recurrence,
  type WeekendRule,
  weekdayOf,
} from '@pocket/contracts';
import { lengthOf, type Rhythm } from './rhythms.js';

type ClosedDays = ReadonlySet<CalendarDay>;
/** Recurrence without its start. */
type Rule = Pick<Recurrence, 'freq' | 'interval' | 'on' | 'months' | 'weekend'>;

const WEEKEND_RULES: readonly WeekendRule[] = ['keep', 'after', 'before'];
/** Dates that a recurrence is fitted to: the newest ones. */
const MAX_FITTED = 12;
const MAX_DAYS_TRIED = 4;
/** Days of a month whose dates may have been moved off weekends. */
const MAX_DAYS_MOVED = 2;
/** Newest dates that may tell the weeks, or months, of an interval. */
const MAX_ANCHORS = 3;
/** Days beyond a date in which its occurrence is searched. */
const NEAR_DAYS = 20;
/** Days by which a rule that moves weekends has to fit better than one that keeps them, at least. */
const MOVING_COST = 0.5;
/** Days by which another kind of recurrence has to fit better than the usual one, at least. */
const UNUSUAL_COST = 2;
const LAST = -1;

/**
 * Returns the recurrence whose dates are nearest to those of a series. It starts at the key nearest to the first date and
 * its intervals count back from the newest ones, so that the next occurrence is one interval after the newest.
 * @param dates ascending, not empty
 */
export function fitRecurrence(dates: readonly CalendarDay[], rhythm: Rhythm, closedDays: ClosedDays): Recurrence {
  const fitted = dates.slice(-MAX_FITTED);
  let best: { readonly recurrence: Recurrence; readonly cost: number } | null = null;
  for (const { rule, extra } of rulesFor(fitted, rhythm)) {
    for (const anchor of anchorsOf(fitted, rule)) {
      const recurrence = withStart(rule, anchor, dates, closedDays);
      const cost = extra + deviation(recurrence, fitted, closedDays);
      if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { recurrence, cost };
      if (cost === 0) return recurrence;
    }
  }
  if (!best) throw new RangeError('A series has dates');
  return best.recurrence;
}

interface WeightedRule {
  readonly rule: Rule;
  /** Days that are added to its deviation. */
  readonly extra: number;
}

/** Yields rules that may be meant, the simplest first. */
function* rulesFor(dates: readonly CalendarDay[], rhythm: Rhythm): Generator<WeightedRule> {
  const { freq, interval } = rhythm;
  const [weekday = 1] = mostFrequent(dates.map(weekdayOf));
  const weekly = (weeks: number): Rule => ({
    freq: 'weekly',
    interval: weeks,
    on: [weekday],
    months: [],
    weekend: 'keep',
  });
  const days = mostFrequent(dates.map(monthDayOf));
  if (freq === 'weekly') {
    yield { rule: weekly(interval), extra: 0 };
    // A salary on the 15th and the last day of the month.
    if (interval === 2 && days.length > 1)
      yield* onDays({ freq: 'monthly', interval: 1, months: [] }, days.slice(0, 2), { extra: UNUSUAL_COST });
    return;
  }
  const [month = 1] = mostFrequent(dates.map(monthOf));
  const dated = { freq, interval, months: freq === 'yearly' ? [month] : [] };
  for (const [index, day] of days.slice(0, MAX_DAYS_TRIED).entries())
    yield* onDays(dated, [day], { mayMove: index < MAX_DAYS_MOVED });
  if (freq === 'yearly') return;
  const [nth = 1] = mostFrequent(dates.map(nthOf));
  yield { rule: { ...dated, on: [{ weekday, nth }], weekend: 'keep' }, extra: UNUSUAL_COST };
  if (interval === 1) yield { rule: weekly(4), extra: UNUSUAL_COST };
}

function* onDays(
  rule: Pick<Rule, 'freq' | 'interval' | 'months'>,
  days: readonly number[],
  { mayMove = true, extra = 0 } = {},
): Generator<WeightedRule> {
  const on = days.map((day): MonthDay => ({ day }));
  for (const weekend of WEEKEND_RULES) {
    if (weekend === 'keep' || mayMove) {
      yield { rule: { ...rule, on, weekend }, extra: extra + (weekend === 'keep' ? 0 : MOVING_COST) };
    }
  }
}

/** Returns the dates that intervals may count from, the newest first. */
function anchorsOf(dates: readonly CalendarDay[], { freq, interval }: Rule): readonly CalendarDay[] {
  return dates.slice(freq !== 'yearly' && interval > 1 ? -MAX_ANCHORS : -1).toReversed();
}

function withStart(rule: Rule, anchor: CalendarDay, dates: readonly CalendarDay[], closedDays: ClosedDays): Recurrence {
  const { freq, interval } = rule;
  const every: Recurrence = {
    ...rule,
    interval: 1,
    start: monthRange(addMonths(anchor, -14)).from,
    missing: 'last',
    end: null,
  };
  const near = { from: addDays(anchor, -NEAR_DAYS), to: addDays(anchor, NEAR_DAYS) };
  const key = nearestKey(every, anchor, near, closedDays);
  const first = dates[0] ?? anchor;
  const back = Math.ceil(Math.max(daysBetween(first, key), 0) / lengthOf({ freq: freq as Rhythm['freq'], interval }));
  const months = freq === 'yearly' ? 12 * interval : interval;
  // A month of the interval may begin with another day of the rule, as with two days in a month.
  const begin =
    freq === 'weekly'
      ? addDays(key, -7 * interval * back)
      : monthRange(addMonths(monthRange(key).from, -months * back)).from;
  const recurrence = { ...every, interval, start: begin };
  return { ...recurrence, start: firstKey(recurrence, first) };
}

/** Returns the key nearest to a date, at least the first one. */
function firstKey(recurrence: Recurrence, date: CalendarDay): CalendarDay {
  let nearest: CalendarDay | null = null;
  for (const key of occurrenceKeys(recurrence)) {
    if (nearest !== null && distance(key, date) >= distance(nearest, date)) break;
    nearest = key;
  }
  return nearest ?? recurrence.start;
}

function nearestKey(
  recurrence: Recurrence,
  day: CalendarDay,
  range: { readonly from: CalendarDay; readonly to: CalendarDay },
  closedDays: ClosedDays,
): CalendarDay {
  const [first, ...others] = occurrencesIn(recurrence, range, closedDays);
  if (!first) return day;
  return others.reduce((best, each) => (distance(each.date, day) < distance(best.date, day) ? each : best), first).key;
}

/** Returns the days between dates and the nearest occurrences, all together. */
function deviation(recurrence: Recurrence, dates: readonly CalendarDay[], closedDays: ClosedDays): number {
  const { start } = recurrence;
  const range = { from: addDays(dates[0] ?? start, -NEAR_DAYS), to: addDays(dates.at(-1) ?? start, NEAR_DAYS) };
  const expected = occurrencesIn(recurrence, range, closedDays);
  let [index, sum] = [0, 0];
  for (const date of dates) {
    const distanceAt = (position: number) => {
      const occurrence = expected[position];
      return occurrence ? distance(occurrence.date, date) : Number.POSITIVE_INFINITY;
    };
    while (distanceAt(index + 1) <= distanceAt(index)) index += 1;
    sum += Math.min(distanceAt(index), NEAR_DAYS);
  }
  return sum;
}

const distance = (one: CalendarDay, other: CalendarDay) => Math.abs(daysBetween(one, other));
const monthOf = (day: CalendarDay) => Number(day.slice(5, 7));
const isLastOfMonth = (day: CalendarDay) => monthRange(day).to === day;
const monthDayOf = (day: CalendarDay) => (isLastOfMonth(day) ? LAST : Number(day.slice(8)));
/** Returns the position of a day among the same weekdays of its month. The fifth is the last. */
function nthOf(day: CalendarDay): number {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return nth > 4 ? LAST : nth;
}

/** Returns the different values, the most frequent first, then the one that comes last. */
function mostFrequent(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values.toReversed()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}
