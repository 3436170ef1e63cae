import { longDay } from './day-texts';
import type { ForecastLine } from './lines';

/** Formats an amount in a currency. */
export type Money = (value: number, currency: string) => string;

/** Says how far a balance goes down: `Checking goes down to $225.00 on Saturday, December 5`. */
export function lowestSentence({ name, points, lowest, currency }: ForecastLine, today: string, money: Money): string {
  const amount = money(lowest.balance, currency);
  const [first] = points;
  // The lowest balance is that of today: the balance only rises, or stays.
  if (first && lowest.date === first.date) return `${name} stays at ${amount} or above`;
  return `${name} goes down to ${amount} on ${longDay(lowest.date, today)}`;
}

/** Says since when a balance is below 0; undefined if it never is. */
export function belowSentence(
  { name, below, currency }: ForecastLine,
  today: string,
  money: Money,
): string | undefined {
  return below
    ? `${name} falls below ${money(0, currency)} on ${longDay(below.date, today)}, to ${money(below.balance, currency)}`
    : undefined;
}
