import type { Forecast, ForecastPoint, Occurrence } from '@pocket/contracts';

/** Event of a day: an occurrence, or a transaction with a later date. */
export interface DayItem extends Pick<Occurrence, 'name' | 'type' | 'amount' | 'low' | 'high' | 'accountId'> {
  readonly id: string;
  /** Null for a transaction. */
  readonly state: Occurrence['state'] | null;
}

export interface CalendarDayContent {
  readonly items: readonly DayItem[];
  /** Closing balance of all accounts; undefined before today and beyond the forecast. */
  readonly balance: ForecastPoint | undefined;
  /** Accounts that were at 0 or above today, and are below on this day. */
  readonly below: readonly { readonly accountId: string; readonly balance: number; readonly currency: string }[];
}

/** Returns a lookup of what each day holds. @param forecast undefined for a month that is over */
export function calendarDays(
  occurrences: readonly Occurrence[],
  forecast: Forecast | undefined,
): (day: string) => CalendarDayContent {
  const items = new Map<string, DayItem[]>();
  const add = (date: string, item: DayItem) => items.set(date, [...(items.get(date) ?? []), item]);
  for (const occurrence of occurrences) add(occurrence.date, occurrence);
  for (const { accountId, items: expected } of forecast?.accounts ?? []) {
    for (const { date, title, scheduleId, transactionId, ...amounts } of expected) {
      // An occurrence is shown as such.
      if (transactionId === null || scheduleId !== null) continue;
      add(date, { ...amounts, id: transactionId, name: title, accountId, state: null });
    }
  }
  const balances = new Map(forecast?.total.points.map((point) => [point.date, point]));
  const below = new Map<string, CalendarDayContent['below']>();
  for (const { accountId, currency, start, points } of forecast?.accounts ?? []) {
    if (start < 0) continue;
    for (const { date, balance } of points) {
      if (balance < 0) below.set(date, [...(below.get(date) ?? []), { accountId, balance, currency }]);
    }
  }
  return (day) => ({ items: items.get(day) ?? [], balance: balances.get(day), below: below.get(day) ?? [] });
}

/** Returns true if all accounts together, or one of them, are below 0. */
export const isBelow = ({ balance, below }: CalendarDayContent): boolean =>
  (balance !== undefined && balance.balance < 0) || below.length > 0;
