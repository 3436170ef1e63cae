import type { ForecastLine, LineItem } from './lines';
import type { Money } from './sentences';

/** More would take too long to listen to. */
const MAX_ITEMS = 10;

/** Describes a point: its day, the balance of each line with its range, and what happens. */
export function pointText(
  day: string,
  lines: readonly ForecastLine[],
  index: number,
  items: readonly LineItem[],
  money: Money,
): string {
  const balances = lines.map(({ name, currency, points }) => {
    const { balance, low, high } = points[index] ?? { balance: 0, low: 0, high: 0 };
    const range = low === high ? '' : `, between ${money(low, currency)} and ${money(high, currency)}`;
    return `${name} ${money(balance, currency)}${range}`;
  });
  const texts = items
    .slice(0, MAX_ITEMS)
    .map(({ title, type, amount, line }) => `${title} ${money(type === 'income' ? amount : -amount, line.currency)}`);
  const more = items.length > MAX_ITEMS ? [`${items.length - MAX_ITEMS} more`] : [];
  return `${day}: ${[...balances, ...texts, ...more].join('; ')}`;
}
