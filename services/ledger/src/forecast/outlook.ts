import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CalendarDay, CurrencyCode, MinorUnits } from '@pocket/contracts';
import type { AccountInBook } from '../book/states.js';
import { addBalances, type DayBalance, dailyBalances, firstBelow, lowestOf } from './daily-balances.js';
import type { AccountMovement } from './forecast-items.js';
import type { ForecastBasis } from './forecast-reader.js';

/** Expected balances of one account. */
export interface AccountOutlook {
  readonly account: AccountInBook;
  /** Balance at the end of today, without anything expected. */
  readonly start: MinorUnits;
  /** Balances of the days that are shown. */
  readonly points: readonly DayBalance[];
  readonly lowest: DayBalance;
  /** First day below 0 of an account that starts at 0 or above. */
  readonly below: DayBalance | null;
  readonly movements: readonly AccountMovement[];
}
/** Sums of accounts on every day, by currency. */
export type CurrencyBalances = ReadonlyMap<CurrencyCode, readonly DayBalance[]>;
export interface Outlook {
  readonly accounts: readonly AccountOutlook[];
  readonly totals: CurrencyBalances;
}

/**
 * Computes the balances of a forecast. Keeps only the days that are shown of each account.
 * @param movements of the accounts, by day
 * @throws AppError `VALIDATION_FAILED` if a balance is too large to be exact
 */
export async function outlookOf(
  { accounts, days, afterToday, everyday }: ForecastBasis,
  movements: readonly AccountMovement[],
  shown: ReadonlySet<CalendarDay>,
): Promise<Outlook> {
  const byAccount = new Map(accounts.map(({ id }): [string, AccountMovement[]] => [id, []]));
  for (const movement of movements) byAccount.get(movement.accountId)?.push(movement);
  const isSelected = (id: string) => byAccount.has(id);
  const totals = new Map<CurrencyCode, readonly DayBalance[]>();
  const outlooks: AccountOutlook[] = [];
  for (const account of accounts) {
    const own = byAccount.get(account.id) ?? [];
    const start = account.balance - (afterToday.get(account.id) ?? 0);
    const line = dailyBalances(days, { start, movements: own, everyday: everyday.get(account.id) ?? 0 });
    const ranges = rangesInside(own, isSelected);
    const inTotal = ranges.length > 0 ? addBalances(line, dailyBalances(days, { start: 0, movements: ranges })) : line;
    const before = totals.get(account.currency);
    totals.set(account.currency, before ? addBalances(before, inTotal) : inTotal);
    const points = line.filter(({ date }) => shown.has(date));
    outlooks.push({
      account,
      start,
      points,
      lowest: lowestOf(line),
      below: firstBelow(start, line),
      movements: own,
    });
    // A book has up to 1,000 accounts.
    await nextTurn();
  }
  return { accounts: outlooks, totals };
}

/**
 * Returns what takes the ranges of transfers between the accounts out of their sum: such a transfer leaves the sum as it
 * is, whatever its amount is.
 */
function rangesInside(movements: readonly AccountMovement[], isSelected: (accountId: string) => boolean) {
  return movements
    .filter(({ arrivesIn, low, high }) => arrivesIn !== null && isSelected(arrivesIn) && low !== high)
    .map(({ date, low, high }) => ({ date, amount: 0, low: high - low, high: low - high }));
}
