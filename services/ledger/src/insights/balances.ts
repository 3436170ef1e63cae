import { addDays, type CalendarDay, type DayRange } from '@pocket/contracts';
import type { AccountInBook } from '../book/states.js';
import type { FactGroup } from '../store/transactions/facts.repository.js';
import type { Axis } from './axes.js';
import type { Fact } from './fact.js';

type Account = Pick<AccountInBook, 'id' | 'currency' | 'openingBalance'>;
type Movement = Pick<FactGroup, 'day' | 'accountId' | 'type' | 'amount'>;

/**
 * Returns the balance of each account at the end of each day of a span.
 * @param movements until the end of the span
 */
export function dailyBalances(accounts: readonly Account[], movements: readonly Movement[], span: DayRange): Fact[] {
  const changes = new Map<string, number>();
  for (const { day, accountId, type, amount } of movements) {
    const name = `${accountId} ${day !== null && day > span.from ? day : span.from}`;
    changes.set(name, (changes.get(name) ?? 0) + (type === 'income' ? amount : -amount));
  }
  return accounts.flatMap(({ id, currency, openingBalance }) => {
    let amount = openingBalance;
    const facts: Fact[] = [];
    for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
      amount += changes.get(`${id} ${day}`) ?? 0;
      facts.push({ ...BALANCE, day, currency, amount, accountId: id });
    }
    return facts;
  });
}

/** Returns the balances of the last day in each cell. */
export function atEnds(facts: readonly Fact[], axes: readonly Axis[]): Fact[] {
  const times = axes.filter(({ all }) => all !== undefined);
  const cellOf = (fact: Fact) => times.map(({ partsOf }) => partsOf(fact)[0]?.key).join(' ');
  const last = new Map<string, CalendarDay>();
  for (const fact of facts) {
    const day = last.get(cellOf(fact));
    if (day === undefined || day < fact.day) last.set(cellOf(fact), fact.day);
  }
  return facts.filter((fact) => last.get(cellOf(fact)) === fact.day);
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
