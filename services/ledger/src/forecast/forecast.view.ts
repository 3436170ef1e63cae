import { type CurrencyCode, type Forecast, type ForecastPoint, fromMinor, type LowestPoint } from '@pocket/contracts';
import { type DayBalance, lowestOf } from './daily-balances.js';
import { itemView } from './forecast-items.js';
import type { AccountOutlook } from './outlook.js';
import type { TotalBalances } from './total-balances.js';

type AccountForecast = Forecast['accounts'][number];

export function accountForecastView({ account, start, points, below, ...outlook }: AccountOutlook): AccountForecast {
  const { currency } = account;
  return {
    accountId: account.id,
    currency,
    start: fromMinor(start, currency),
    points: points.map((point) => pointView(point, currency)),
    lowest: lowestView(outlook.lowest, currency),
    below: below && { date: below.date, balance: fromMinor(below.balance, currency) },
    items: outlook.movements.map((movement) => itemView(movement, currency)),
  };
}

/** @param shown days of the points */
export function totalView(
  { line, unconverted }: TotalBalances,
  shown: ReadonlySet<string>,
  currency: CurrencyCode,
): Forecast['total'] {
  return {
    currency,
    points: line.filter(({ date }) => shown.has(date)).map((point) => pointView(point, currency)),
    lowest: lowestView(lowestOf(line), currency),
    unconverted: [...unconverted],
  };
}

export function lowestView({ date, balance, low }: DayBalance, currency: CurrencyCode): LowestPoint {
  return { date, balance: fromMinor(balance, currency), low: fromMinor(low, currency) };
}

const pointView = (point: DayBalance, currency: CurrencyCode): ForecastPoint => ({
  ...lowestView(point, currency),
  high: fromMinor(point.high, currency),
});
