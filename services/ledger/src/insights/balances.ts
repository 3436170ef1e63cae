import { addDays, type CalendarDay, type DayRange } from '@pocket/contracts';
import type { AccountInBook } from '../book/states.js';
import type { FactGroup } from '../store/transactions/facts.repository.js';
import type { Buckets } from './buckets.js';
import type { Fact } from './fact.js';

type Account = Pick<AccountInBook, 'id' | 'currency' | 'openingBalance'>;
type Movement = Pick<FactGroup, 'day' | 'accountId' | 'type' | 'amount'>;

/** Returns the last day of a span in each of the times, ascending, and its last day. */
export function lastDays(times: readonly Buckets[], { from, to }: DayRange): CalendarDay[] {
  if (times.length === 0) return [to];
  const last = new Map<string, CalendarDay>();
  for (let day = from; day <= to; day = addDays(day, 1))
    last.set(times.map(({ indexOf }) => indexOf(day)).join(' '), day);
  return [...new Set([...last.values(), to])].sort();
}

/** Returns the balance of each account at the end of each of the days, which ascend. */
export function balancesOn(
  days: readonly CalendarDay[],
  accounts: readonly Account[],
  movements: readonly Movement[],
): Fact[] {
  const ofAccounts = new Map(
    accounts.map(({ id }) => [id, [] as { readonly day: CalendarDay; readonly by: number }[]]),
  );
  for (const { day, accountId, type, amount } of movements) {
    if (day !== null) ofAccounts.get(accountId ?? '')?.push({ day, by: type === 'income' ? amount : -amount });
  }
  return accounts.flatMap(({ id, currency, openingBalance }) => {
    const changes = (ofAccounts.get(id) ?? []).sort((one, other) => (one.day < other.day ? -1 : 1));
    let [amount, next] = [openingBalance, 0];
    return days.map((day): Fact => {
      for (let change = changes[next]; change && change.day <= day; change = changes[next]) {
        amount += change.by;
        next += 1;
      }
      return { ...BALANCE, day, currency, amount, accountId: id };
    });
  });
}

/** A balance counts no transactions: no list adds up to it. */
const BALANCE = {
  type: 'income',
  count: 0,
  transactions: 0,
  amounts: [],
  categoryId: null,
  payee: '',
  tags: [],
} as const satisfies Partial<Fact>;
