import type { Schedule } from '@pocket/contracts';
import { dayError, type FieldErrors } from '@pocket/screens';
import { numberError } from './number-error';

type Recurrence = Schedule['recurrence'];

/** Recurrence as typed. Lists are texts of numbers with commas between them. */
export interface RecurrenceDraft {
  readonly start: string;
  readonly freq: string;
  readonly interval: string;
  /** Weekdays of a weekly schedule, Monday is 1; the weekday of the start if empty. */
  readonly weekdays: string;
  /** `start`: the day of the start. `kept`: days that this form has no fields for. */
  readonly dayRule: string;
  readonly day: string;
  readonly nth: string;
  readonly weekday: string;
  /** Months of a yearly schedule; the month of the start if empty. */
  readonly months: string;
  readonly missing: string;
  readonly weekend: string;
  readonly end: string;
  readonly count: string;
  readonly until: string;
}

const MAX_INTERVAL = 99;
const MAX_COUNT = 999;

export const listOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
export const textOf = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join(',');

export function newRecurrence(start: string): RecurrenceDraft {
  return {
    start,
    freq: 'monthly',
    interval: '1',
    weekdays: '',
    dayRule: 'start',
    day: '1',
    nth: '1',
    weekday: '1',
    months: '',
    missing: 'last',
    weekend: 'keep',
    end: 'never',
    count: '12',
    until: '',
  };
}

export function recurrenceDraft({
  start,
  freq,
  interval,
  on,
  months,
  missing,
  weekend,
  end,
}: Recurrence): RecurrenceDraft {
  return {
    ...newRecurrence(start),
    freq,
    interval: String(interval),
    weekdays: freq === 'weekly' ? textOf(on.filter((each) => typeof each === 'number')) : '',
    ...dayDraft(start, on),
    months: textOf(months),
    missing,
    weekend,
    ...endDraft(end),
  };
}

function dayDraft(start: string, on: Recurrence['on']): Partial<RecurrenceDraft> {
  const [only, ...others] = on.filter((each) => typeof each === 'object');
  if (!only) return {};
  if (others.length > 0) return { dayRule: 'kept' };
  if ('day' in only) {
    if (only.day === Number(start.slice(8))) return { dayRule: 'start' };
    return only.day >= -1 ? { dayRule: 'day', day: String(only.day) } : { dayRule: 'kept' };
  }
  const { weekday, nth } = only;
  return nth >= -1 ? { dayRule: 'weekday', weekday: String(weekday), nth: String(nth) } : { dayRule: 'kept' };
}

function endDraft(end: Recurrence['end']): Partial<RecurrenceDraft> {
  if (!end) return {};
  return 'count' in end ? { end: 'count', count: String(end.count) } : { end: 'until', until: end.until };
}

export function recurrenceErrors(draft: RecurrenceDraft): FieldErrors<RecurrenceDraft> {
  const { start, freq, interval, end, count, until } = draft;
  const isOnce = freq === 'once';
  const found = {
    start: dayError('Start', start),
    interval: isOnce ? undefined : numberError('Interval', interval, MAX_INTERVAL),
    count: !isOnce && end === 'count' ? numberError('Count', count, MAX_COUNT) : undefined,
    until: !isOnce && end === 'until' ? untilError(start, until) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

const untilError = (start: string, until: string) =>
  dayError('Until', until) ?? (until < start ? 'Until must not be before Start' : undefined);

/**
 * Returns the recurrence of a checked draft.
 * @param kept days that the form has no fields for
 */
export function recurrenceOf(draft: RecurrenceDraft, kept: Recurrence['on'] = []) {
  const { start, freq, missing, weekend } = draft;
  if (freq === 'once') return { start, freq, weekend };
  const isDated = freq === 'monthly' || freq === 'yearly';
  const on = freq === 'weekly' ? listOf(draft.weekdays) : isDated ? monthDays(draft, kept) : [];
  return {
    start,
    freq,
    interval: Number(draft.interval),
    ...(on.length > 0 ? { on } : {}),
    ...(freq === 'yearly' && draft.months ? { months: listOf(draft.months) } : {}),
    ...(isDated ? { missing } : {}),
    weekend,
    end: endOf(draft),
  };
}

function monthDays({ dayRule, day, weekday, nth }: RecurrenceDraft, kept: Recurrence['on']): Recurrence['on'] {
  if (dayRule === 'kept') return kept;
  if (dayRule === 'day') return [{ day: Number(day) }];
  return dayRule === 'weekday' ? [{ weekday: Number(weekday), nth: Number(nth) }] : [];
}

function endOf({ end, count, until }: RecurrenceDraft): Recurrence['end'] {
  if (end === 'count') return { count: Number(count) };
  return end === 'until' ? { until } : null;
}
