import type { Account, Forecast, ForecastItem, ForecastPoint, LowestPoint } from '@pocket/contracts';

/** Expected balance of an account, or of all together. */
export interface ForecastLine {
  /** Id of the account; {@link TOTAL}. */
  readonly id: string;
  readonly name: string;
  /** CSS color. */
  readonly color: string;
  readonly currency: string;
  readonly points: readonly ForecastPoint[];
  readonly lowest: LowestPoint;
  /** First day below 0; null for none, and for the total. */
  readonly below: { readonly date: string; readonly balance: number } | null;
  /** Empty for the total. */
  readonly items: readonly ForecastItem[];
}

export const TOTAL = 'total';

/** Turn of the hue: neighboring colors differ most at the golden angle. */
const HUE_STEP = 137.5;
const FIRST_HUE = 250;

/** Returns the lines of a forecast: the total first, if there are several accounts. */
export function linesOf({ accounts, total }: Forecast, names: readonly Account[]): ForecastLine[] {
  const lines = accounts.map((account, index): ForecastLine => {
    return {
      ...account,
      id: account.accountId,
      name: names.find(({ id }) => id === account.accountId)?.name ?? 'Account',
      color: accounts.length > 1 ? `hsl(${(FIRST_HUE + index * HUE_STEP) % 360} 60% 50%)` : 'var(--primary)',
    };
  });
  if (lines.length < 2) return lines;
  return [{ ...total, id: TOTAL, name: 'Total', color: 'var(--primary)', below: null, items: [] }, ...lines];
}

/** Groups lines that share an axis: each currency has its own one. */
export function byCurrency(lines: readonly ForecastLine[]): ReadonlyMap<string, readonly ForecastLine[]> {
  const groups = new Map<string, ForecastLine[]>();
  for (const line of lines) groups.set(line.currency, [...(groups.get(line.currency) ?? []), line]);
  return groups;
}

/** Item of an account. */
export interface LineItem extends ForecastItem {
  /** Unique in its forecast. */
  readonly id: string;
  readonly line: ForecastLine;
}

/** Returns the items of all lines by day. */
export const itemsOf = (lines: readonly ForecastLine[]): readonly LineItem[] =>
  lines
    .flatMap((line) => line.items.map((item, index) => ({ ...item, id: `${line.id}-${index}`, line })))
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));

/** Returns the items that a point adds to the one before it, by the index of the point. */
export function itemsByPoint(
  dates: readonly string[],
  items: readonly LineItem[],
): ReadonlyMap<number, readonly LineItem[]> {
  const found = new Map<number, LineItem[]>();
  let index = 0;
  for (const item of items) {
    while (index < dates.length - 1 && (dates[index] ?? '') < item.date) index += 1;
    const atPoint = found.get(index);
    if (atPoint) atPoint.push(item);
    else found.set(index, [item]);
  }
  return found;
}
