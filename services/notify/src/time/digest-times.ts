import { type AlertParams, addDays, type CalendarDay, todayIn, weekdayOf } from '@pocket/contracts';
import { instantOf } from './local-time.js';

/** Most days between two digests. */
const LONGEST_DAYS = 31;

export interface DigestTime {
  readonly at: Date;
  /** Local day of the digest. */
  readonly day: CalendarDay;
  /** Names the week (its Monday) or the month: there is one digest in each. */
  readonly period: string;
}

/** Returns the last digest that was due at `at`. */
export function lastDigest(at: Date, params: AlertParams<'digest'>, zone: string): DigestTime {
  const today = todayIn(zone, at);
  for (let back = 0; back <= LONGEST_DAYS + 1; back += 1) {
    const day = addDays(today, -back);
    if (!isDigestDay(day, params)) continue;
    const due = instantOf(day, params.time, zone);
    if (due <= at) return { at: due, day, period: periodOf(day, params) };
  }
  throw new RangeError('A digest has no day');
}

function isDigestDay(day: CalendarDay, params: AlertParams<'digest'>): boolean {
  return params.every === 'weekly' ? weekdayOf(day) === params.weekday : Number(day.slice(8)) === params.day;
}

const periodOf = (day: CalendarDay, { every }: AlertParams<'digest'>) =>
  every === 'weekly' ? addDays(day, 1 - weekdayOf(day)) : day.slice(0, 7);
