import { AppError, type CalendarDay, type Interval, intervalEnds, type MinorUnits } from '@pocket/contracts';

/** Amount with the ends of its range: `low` leaves less money, `high` more. */
export interface Estimate {
  readonly amount: MinorUnits;
  readonly low: MinorUnits;
  readonly high: MinorUnits;
}
/** Expected change of a balance: negative if money leaves. */
export interface Movement extends Estimate {
  readonly date: CalendarDay;
}
/** Expected balance at the end of a day. */
export interface DayBalance {
  readonly date: CalendarDay;
  readonly balance: MinorUnits;
  readonly low: MinorUnits;
  readonly high: MinorUnits;
}
export interface BalanceSource {
  /** Balance before the first day. */
  readonly start: MinorUnits;
  /** In any order. Movements of other days do not count. */
  readonly movements: readonly Movement[];
  /** Expenses of the past {@link EVERYDAY_DAYS} days. Each day after the first one repeats its share of them. */
  readonly everyday?: MinorUnits;
}

/** Days whose expenses are the average of everyday life: 13 weeks, so that each weekday counts as often. */
export const EVERYDAY_DAYS = 91;

/**
 * Computes the balance at the end of each day.
 * @param days at least one, ascending, without gaps
 * @throws AppError `VALIDATION_FAILED` if a balance is too large to be exact
 */
export function dailyBalances(
  days: readonly CalendarDay[],
  { start, movements, everyday = 0 }: BalanceSource,
): DayBalance[] {
  const changes = changesByDay(movements);
  let { amount, low, high } = { amount: start, low: start, high: start };
  return days.map((date, index) => {
    const change = changes.get(date);
    if (change) {
      amount = exact(amount + change.amount);
      low = exact(low + change.low);
      high = exact(high + change.high);
    }
    const spent = exact(everydaySpending(everyday, index));
    return { date, balance: exact(amount - spent), low: exact(low - spent), high: exact(high - spent) };
  });
}

/** Adds up balances of the same days. @throws AppError `VALIDATION_FAILED` if a sum is too large to be exact */
export function addBalances(one: readonly DayBalance[], other: readonly DayBalance[]): DayBalance[] {
  return one.map(({ date, balance, low, high }, index) => {
    const added = other[index] ?? { balance: 0, low: 0, high: 0 };
    return {
      date,
      balance: exact(balance + added.balance),
      low: exact(low + added.low),
      high: exact(high + added.high),
    };
  });
}

/** Returns the first day with the lowest value. @param line at least one day */
export function lowestOf(line: readonly DayBalance[], field: 'balance' | 'low' = 'balance'): DayBalance {
  return line.reduce((lowest, each) => (each[field] < lowest[field] ? each : lowest));
}

/** Returns the first day below 0 of a balance that starts at 0 or above; null if there is none. */
export function firstBelow(start: MinorUnits, line: readonly DayBalance[]): DayBalance | null {
  return start < 0 ? null : (line.find(({ balance }) => balance < 0) ?? null);
}

/** Lists the days that are shown: the first one, and the last ones of the intervals. @param days at least one */
export function shownDays(days: readonly CalendarDay[], step: Interval): ReadonlySet<CalendarDay> {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || step === 'day') return new Set(days);
  return new Set([from, ...intervalEnds({ from, to }, step)]);
}

function changesByDay(movements: readonly Movement[]): ReadonlyMap<CalendarDay, Estimate> {
  const changes = new Map<CalendarDay, Estimate>();
  for (const { date, amount, low, high } of movements) {
    const before = changes.get(date) ?? { amount: 0, low: 0, high: 0 };
    changes.set(date, {
      amount: exact(before.amount + amount),
      low: exact(before.low + low),
      high: exact(before.high + high),
    });
  }
  return changes;
}

/** Returns the everyday spending of some days, rounded once. It is never half a minor unit, because 91 is odd. */
function everydaySpending(expenses: MinorUnits, days: number): MinorUnits {
  const rest = expenses % EVERYDAY_DAYS;
  const perDay = (expenses - rest) / EVERYDAY_DAYS;
  return perDay * days + Math.round((rest * days) / EVERYDAY_DAYS);
}

/** @throws AppError `VALIDATION_FAILED` for a sum that may not be exact: such a sum is no safe integer */
export function exact(sum: number): MinorUnits {
  if (Number.isSafeInteger(sum)) return sum;
  throw new AppError('VALIDATION_FAILED', 'The expected amounts are too large');
}
