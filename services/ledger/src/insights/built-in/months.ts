import {
  addDays,
  type CalendarDay,
  type CalendarMonth,
  type CurrencyCode,
  type DatedAmount,
  type DayRange,
  intervalEnds,
  type MinorUnits,
  monthOf,
} from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';
import type { DayFlows } from '../../store/digests/category-sums.js';
import type { MovedBalances } from '../balance-reader.js';
import { RunningBalances } from '../balances.js';

/** Balance of the accounts of one type and currency. */
export interface TypeBalance extends DatedAmount {
  readonly type: string;
}
/** Part of a month that is in a span, before conversion. */
export interface BookMonth {
  readonly month: CalendarMonth;
  /** At the end of the day before. */
  readonly start: readonly TypeBalance[];
  readonly end: readonly TypeBalance[];
  readonly income: readonly DatedAmount[];
  readonly spending: readonly DatedAmount[];
}

/** Returns the months of a span, with the balances before and after what happened. */
export function bookMonths(span: DayRange, { accounts, days }: MovedBalances): BookMonth[] {
  const balances = new RunningBalances(accounts, days);
  const happened = flowsByMonth(span, days, new Map(accounts.map(({ id, currency }) => [id, currency])));
  let start = byType(addDays(span.from, -1), accounts, balances);
  return [...intervalEnds(span, 'month')].map((last) => {
    const end = byType(last, accounts, balances);
    const month = monthOf(last);
    const found = { month, start, end, income: [], spending: [], ...happened.get(month) };
    start = end;
    return found;
  });
}

/** Goes on to a day and returns the balances at its end. */
function byType(day: CalendarDay, accounts: readonly AccountInBook[], balances: RunningBalances): TypeBalance[] {
  balances.goTo(day);
  const sums = new Map<string, TypeBalance & { amount: MinorUnits }>();
  for (const { id, type, currency } of accounts) {
    const name = `${currency} ${type}`;
    const sum = sums.get(name) ?? { type, currency, day, amount: 0 };
    sums.set(name, sum);
    sum.amount += balances.of(id);
  }
  return [...sums.values()];
}

type Flows = Readonly<Record<'income' | 'spending', (DatedAmount & { amount: MinorUnits })[]>>;

/** Adds up income and spending by day and currency. */
function flowsByMonth(
  span: DayRange,
  days: readonly DayFlows[],
  currencies: ReadonlyMap<string, CurrencyCode>,
): ReadonlyMap<CalendarMonth, Flows> {
  const months = new Map<CalendarMonth, Flows>();
  for (const { day, flows } of days) {
    if (day < span.from || day > span.to) continue;
    const month = months.get(monthOf(day)) ?? { income: [], spending: [] };
    months.set(monthOf(day), month);
    const sums = new Map<string, DatedAmount & { amount: MinorUnits }>();
    for (const { accountId, type, isTransfer, amount } of flows) {
      const currency = currencies.get(accountId);
      if (isTransfer || currency === undefined) continue;
      const name = `${type} ${currency}`;
      const sum = sums.get(name) ?? { day, currency, amount: 0 };
      if (!sums.has(name)) (type === 'income' ? month.income : month.spending).push(sum);
      sums.set(name, sum);
      sum.amount += amount;
    }
  }
  return months;
}
