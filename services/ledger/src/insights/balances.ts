import { addDays, type CalendarDay, type DayRange, type MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../book/posting.js';
import type { AccountInBook } from '../book/states.js';
import type { DayFlows } from '../store/digests/category-sums.js';
import type { Buckets } from './buckets.js';
import type { Fact } from './fact.js';

type Account = Pick<AccountInBook, 'id' | 'currency' | 'balance'>;

/** Returns the last day of a span in each of the times, ascending, and its last day. */
export function lastDays(times: readonly Buckets[], { from, to }: DayRange): CalendarDay[] {
  if (times.length === 0) return [to];
  const last = new Map<string, CalendarDay>();
  for (let day = from; day <= to; day = addDays(day, 1))
    last.set(times.map(({ indexOf }) => indexOf(day)).join(' '), day);
  return [...new Set([...last.values(), to])].sort();
}

/** Balances of accounts that go from day to day. An opening balance counts before the first day. */
export class RunningBalances {
  readonly #balances: Map<string, MinorUnits>;
  #next = 0;

  /** @param days all flows since some day, ascending: before them, a balance is that of now without them */
  constructor(
    accounts: readonly Pick<Account, 'id' | 'balance'>[],
    private readonly days: readonly DayFlows[],
  ) {
    this.#balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
    for (const { flows } of days) for (const flow of flows) this.#move(flow.accountId, -signedAmount(flow));
  }

  /** Goes on to the end of a day, which is not before the one that was reached. */
  goTo(day: CalendarDay): void {
    for (let next = this.days[this.#next]; next && next.day <= day; next = this.days[this.#next]) {
      for (const flow of next.flows) this.#move(flow.accountId, signedAmount(flow));
      this.#next += 1;
    }
  }

  of(accountId: string): MinorUnits {
    return this.#balances.get(accountId) ?? 0;
  }

  #move(accountId: string, by: MinorUnits): void {
    this.#balances.set(accountId, (this.#balances.get(accountId) ?? 0) + by);
  }
}

/**
 * Returns the balance of each account at the end of each of the days, which ascend.
 * @param flows all since the first of the days, or an earlier one
 */
export function balancesOn(
  days: readonly CalendarDay[],
  accounts: readonly Account[],
  flows: readonly DayFlows[],
): Fact[] {
  const balances = new RunningBalances(accounts, flows);
  return days.flatMap((day) => {
    balances.goTo(day);
    return accounts.map(({ id, currency }): Fact => {
      return { ...BALANCE, day, currency, amount: balances.of(id), accountId: id };
    });
  });
}

/** A balance counts no transactions: no list adds up to it. */
const BALANCE = {
  type: 'income',
  count: 0,
  transactions: 0,
  amounts: [],
  dates: [],
  categoryId: null,
  payee: '',
  tags: [],
} as const satisfies Partial<Fact>;
