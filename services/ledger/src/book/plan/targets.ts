import {
  ALL_INCOME,
  addDays,
  addMonths,
  type CalendarDay,
  type CurrencyCode,
  calendarDay,
  daysBetween,
  type MinorUnits,
  monthRange,
  type PlanTarget,
  toMinor,
  weekdayOf,
} from '@pocket/contracts';
import { meanOf } from './copy.js';
import { periodIndex } from './periods.js';
import type { Period } from './plan-types.js';

/** Open occurrence of a schedule. */
export interface Payment {
  readonly scheduleId: string;
  readonly date: CalendarDay;
  readonly amount: MinorUnits;
}
/** Inputs of the target of a category. */
export interface TargetContext {
  readonly period: Period;
  /** Position of the period among `periods`. */
  readonly index: number;
  /** From the first one on, to the last day that the target looks at. */
  readonly periods: readonly Period[];
  /** Number of complete periods. */
  readonly completeCount: number;
  readonly carried: MinorUnits;
  spentIn(index: number): MinorUnits;
  /** Income of the period. */
  readonly income: MinorUnits;
  incomeOf(categoryId: string): MinorUnits;
  /** Open occurrences of this period and the next one of each schedule, by date. */
  readonly payments: readonly Payment[];
  readonly currency: CurrencyCode;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
/** Days by which a weekend moves a start. */
const SHIFT_DAYS = 2;

type TargetOf<Kind extends PlanTarget['kind']> = Extract<PlanTarget, { kind: Kind }>;

/**
 * Returns the last day of the periods that a target looks at.
 * @param payments those of the context
 */
export function lastDayOf(target: PlanTarget, period: Period, payments: readonly Payment[]): CalendarDay {
  if (target.kind === 'save') return savingDate(target, period.start) ?? period.end;
  if (target.kind === 'recurring' && target.every in MONTHS) {
    const months = MONTHS[target.every as keyof typeof MONTHS];
    return shiftedEnd(spanOf(period.unshifted, months).to);
  }
  return payments.at(-1)?.date ?? period.end;
}

/** Returns what a target asks for a period: never below 0. */
export function requiredOf(target: PlanTarget, context: TargetContext): MinorUnits {
  return Math.max(0, amountOf(target, context));
}

function amountOf(target: PlanTarget, context: TargetContext): MinorUnits {
  switch (target.kind) {
    case 'recurring':
      return recurring(target, context);
    case 'refill':
      return toMinor(target.amount, context.currency) - context.carried;
    case 'save':
      return saving(target, context);
    case 'schedules':
      return scheduled(context);
    case 'average':
      return average(target, context);
    case 'percent':
      return share(target, context);
  }
}

function recurring({ amount, every }: TargetOf<'recurring'>, { period, periods, currency }: TargetContext): MinorUnits {
  const whole = toMinor(amount, currency);
  if (every === 'period') return whole;
  if (every === 'week') return whole * mondaysIn(period);
  const months = MONTHS[every];
  const { from, to } = spanOf(period.unshifted, months);
  const near = periods.slice(
    periodIndex(periods, addDays(from, -SHIFT_DAYS)),
    periodIndex(periods, shiftedEnd(to)) + 1,
  );
  const sharing = near.filter(({ unshifted }) => unshifted >= from && unshifted <= to);
  const position = sharing.findIndex(({ start }) => start === period.start);
  const rest = whole % sharing.length;
  return (whole - rest) / sharing.length + (position < rest ? 1 : 0);
}

/** Counts the Mondays of a period. */
function mondaysIn({ start, end }: Period): number {
  const toMonday = (8 - weekdayOf(start)) % 7;
  const left = daysBetween(start, end) - toMonday;
  return left < 0 ? 0 : Math.floor(left / 7) + 1;
}

/** Returns the month, quarter or year of a day. */
function spanOf(day: CalendarDay, months: number) {
  const monthsBefore = (Number(day.slice(5, 7)) - 1) % months;
  const { from } = monthRange(addMonths(monthRange(day).from, -monthsBefore));
  return { from, to: monthRange(addMonths(from, months - 1)).to };
}

/** Returns the last day to which the start of a period is moved that would begin on a day or earlier. */
const shiftedEnd = (day: CalendarDay) => addDays(day, SHIFT_DAYS);

function saving(target: TargetOf<'save'>, { period, index, periods, carried, currency }: TargetContext): MinorUnits {
  const missing = toMinor(target.amount, currency) - carried;
  if (target.date === null) return missing;
  const date = savingDate(target, period.start);
  return date === null ? 0 : evenShare(missing, periodIndex(periods, date) - index + 1);
}

/** Returns the first date of a target from a day on; null if it has no more or no date. Repeats count from the first. */
export function savingDate({ date, repeatMonths }: TargetOf<'save'>, from: CalendarDay): CalendarDay | null {
  if (date === null) return null;
  const first = calendarDay(date);
  if (first >= from) return first;
  if (repeatMonths === 0) return null;
  let count = Math.max(1, Math.floor((monthNumber(from) - monthNumber(first)) / repeatMonths));
  while (addMonths(first, count * repeatMonths) < from) count += 1;
  return addMonths(first, count * repeatMonths);
}

const monthNumber = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The carried amount pays the first payments. The rest of each is divided over the periods up to its date. */
function scheduled({ index, periods, carried, payments }: TargetContext): MinorUnits {
  let left = Math.max(0, carried);
  let required = Math.max(0, 0 - carried);
  for (const { date, amount } of payments) {
    const paid = Math.min(left, amount);
    left -= paid;
    required += evenShare(amount - paid, periodIndex(periods, date) - index + 1);
  }
  return required;
}

/** Divides an amount, rounded up. */
function evenShare(amount: MinorUnits, periods: number): MinorUnits {
  return Math.ceil(amount / Math.max(1, periods));
}

function average({ of: most }: TargetOf<'average'>, { completeCount, spentIn }: TargetContext): MinorUnits {
  const count = Math.min(most, completeCount);
  return meanOf(Array.from({ length: count }, (_, back) => spentIn(completeCount - 1 - back)));
}

function share({ of: category, percent }: TargetOf<'percent'>, { income, incomeOf }: TargetContext): MinorUnits {
  const whole = category === ALL_INCOME ? income : incomeOf(category);
  return percentOf(whole, percent);
}

/** Rounds half to even. */
function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  const product = BigInt(amount) * BigInt(percent);
  const quotient = product / 100n;
  const twice = (product % 100n) * 2n;
  const magnitude = twice < 0n ? -twice : twice;
  const isAway = magnitude > 100n || (magnitude === 100n && quotient % 2n !== 0n);
  return Number(isAway ? quotient + (product < 0n ? -1n : 1n) : quotient);
}
