import {
  addDays,
  type BookPage,
  type CalendarDay,
  type CurrencyCode,
  calendarDay,
  digitsOf,
  Exact,
  type LedgerContent,
  type OwnCurrency,
  type TransactionType,
  type Unconverted,
} from '@pocket/contracts';
import fc from 'fast-check';
import { groupBy } from '../src/reports/group-by.js';
import { newId, opened, saved } from './running-reporting.js';

/** Transaction, or leg of a transfer, of which `amount` is signed. */
interface Posted {
  readonly day: CalendarDay;
  readonly accountId: string;
  readonly currency: OwnCurrency;
  readonly type: TransactionType | 'transfer';
  readonly categoryId: string | null;
  readonly amount: number;
}
interface Account {
  readonly id: string;
  readonly currency: OwnCurrency;
  readonly openingBalance: number;
}
export interface Range {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}
interface Dated {
  readonly day: CalendarDay;
  readonly currency: string;
  readonly amount: number;
}
export interface Rates {
  readonly currency: CurrencyCode;
  readonly rateOn: (day: string, base: string, quote: string) => string | null;
}

const ACCOUNT_CURRENCY = 'USD';
export const OWN_CURRENCIES = [null, 'USD', 'EUR', 'JPY', 'ISK', 'KWD'] as OwnCurrency[];
const currencyOf = (own: OwnCurrency): string => own ?? ACCOUNT_CURRENCY;
const round = (sum: Exact, currency: string) => sum.toDecimalPlaces(digitsOf(currency)).toNumber() || 0;
const major = ({ amount, currency }: Omit<Dated, 'day'>) => new Exact(amount).div(10 ** digitsOf(currency));

/** Book that computes each answer from all its transactions, each converted on its own. */
export class NaiveBook {
  constructor(
    readonly accounts: readonly Account[],
    readonly categories: readonly string[],
    readonly posted: readonly Posted[],
  ) {}

  /** The book as events: the transactions in two halves. */
  get contents(): LedgerContent[] {
    const half = Math.ceil(this.posted.length / 2);
    return [
      ...this.accounts.map(({ id, openingBalance, currency }) => opened(id, openingBalance, currency)),
      ...this.categories.map((id) => saved(id, id)),
      contentOf(this.posted.slice(0, half)),
      contentOf(this.posted.slice(half)),
    ];
  }

  /** The book as the ledger's answer to a rebuild. */
  page(sequence: number): BookPage {
    const { days, transfers } = contentOf(this.posted);
    const accountDays = [
      ...days.map(({ day, accountId, type, amount }) => {
        return { day, accountId, total: type === 'income' ? amount : -amount };
      }),
      ...transfers.map(({ day, accountId, amount }) => ({ day, accountId, total: amount })),
    ];
    return {
      sequence,
      isClosed: false,
      categories: this.categories.map((id) => ({ id, name: id, type: 'expense', parentId: null })),
      totals: [
        ...groupBy(days, ({ day, categoryId, type, currency }) => `${day} ${categoryId} ${type} ${currency}`).values(),
      ].flatMap((group) => {
        const total = group.reduce((sum, { amount }) => sum + amount, 0);
        return group
          .slice(0, 1)
          .map(({ day, categoryId, type, currency }) => ({ day, categoryId, type, currency, total }));
      }),
      accounts: [...this.accounts],
      accountDays,
      next: null,
    };
  }

  amounts({ from, to }: Range, type: TransactionType, categoryId?: string | null): Dated[] {
    return this.posted
      .filter((each) => each.type === type && each.day >= from && each.day <= to)
      .filter((each) => categoryId === undefined || each.categoryId === categoryId)
      .map(({ day, currency, amount }) => ({ day, currency: currencyOf(currency), amount }));
  }

  balances(day: CalendarDay): Dated[] {
    return this.accounts.map((account) => ({
      day,
      currency: currencyOf(account.currency),
      amount: this.posted
        .filter((each) => each.accountId === account.id && each.day <= day)
        .reduce((sum, { type, amount }) => sum + (type === 'expense' ? -amount : amount), account.openingBalance),
    }));
  }

  netWorth(day: CalendarDay, rates: Rates) {
    return this.#netWorth(this.balances(day), rates);
  }

  #netWorth(balances: readonly Dated[], rates: Rates) {
    const assets = converted(
      'assets',
      balances.filter(({ amount }) => amount > 0),
      rates,
    );
    const debts = balances.filter(({ amount }) => amount < 0).map((debt) => ({ ...debt, amount: -debt.amount }));
    const liabilities = converted('liabilities', debts, rates);
    const net = minus(assets.total, liabilities.total);
    return { assets: assets.total, liabilities: liabilities.total, net, left: [...assets.left, ...liabilities.left] };
  }

  /** The effect of exchange rates between two days, and the currencies that lack a rate for it. */
  effect(before: CalendarDay, day: CalendarDay, rates: Rates) {
    const span = { from: addDays(before, 1), to: day };
    const [start, end] = [this.balances(before), this.balances(day)];
    const [income, spending] = [this.amounts(span, 'income'), this.amounts(span, 'expense')];
    const lacking = new Set(
      [...start, ...end, ...income, ...spending]
        .filter((each) => each.amount !== 0 && rateOf(each, rates) === null)
        .map(({ currency }) => currency),
    );
    const known = (amounts: readonly Dated[]) => amounts.filter(({ currency }) => !lacking.has(currency));
    const change = minus(this.#netWorth(known(end), rates).net, this.#netWorth(known(start), rates).net);
    const flow = minus(converted('fx', known(income), rates).total, converted('fx', known(spending), rates).total);
    return { fx: minus(change, flow), lacking: [...lacking] };
  }
}

/** Subtracts without the errors of binary fractions. */
export const minus = (left: number, right: number) => new Exact(left).minus(right).toNumber() || 0;

const rateOf = ({ day, currency }: Omit<Dated, 'amount'>, rates: Rates) =>
  currency === rates.currency ? '1' : rates.rateOn(day, currency, rates.currency);

/** Converts each amount on its own; the sum is rounded once. */
export function converted(field: string, amounts: readonly Dated[], rates: Rates) {
  let total = new Exact(0);
  const left = new Map<string, number>();
  for (const each of amounts) {
    const rate = rateOf(each, rates);
    if (rate === null) left.set(each.currency, (left.get(each.currency) ?? 0) + each.amount);
    else total = total.plus(major(each).times(rate));
  }
  const named = [...left].filter(([, amount]) => amount !== 0);
  return {
    total: round(total, rates.currency),
    left: named.map(([currency, amount]): Unconverted => {
      return { field, currency, amount: major({ currency, amount }).toNumber() };
    }),
  };
}

function contentOf(posted: readonly Posted[]): LedgerContent {
  return {
    days: posted.flatMap(({ type, ...each }) => (type === 'transfer' ? [] : [{ ...each, type, count: 1 }])),
    transfers: posted.flatMap(({ type, categoryId: _, ...each }) =>
      type === 'transfer' ? [{ ...each, count: 1 }] : [],
    ),
    accounts: { saved: [], deleted: [] },
    categories: { saved: [], deleted: [] },
    isClosed: false,
  };
}

/** Generates books with an account of each currency and transactions of the days before `last`. */
export function naiveBooks(last: CalendarDay, days: number): fc.Arbitrary<NaiveBook> {
  const ids = fc.constant(null).map(() => Array.from({ length: OWN_CURRENCIES.length + 3 }, newId));
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const one = fc.record({
    age: fc.nat(days),
    account: fc.nat(OWN_CURRENCIES.length - 1),
    to: fc.nat(OWN_CURRENCIES.length - 1),
    type: fc.constantFrom('income' as const, 'expense' as const, 'expense' as const, 'transfer' as const),
    category: fc.nat(3),
    amount,
    arriving: amount,
  });
  const openings = fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 6, maxLength: 6 });
  return fc.tuple(ids, openings, fc.array(one, { minLength: 30, maxLength: 80 })).map(([all, balances, entries]) => {
    const accounts = OWN_CURRENCIES.map((currency, index) => {
      return { id: all[index] ?? '', currency, openingBalance: balances[index] ?? 0 };
    });
    const categories = all.slice(accounts.length);
    const posted = entries.flatMap(({ age, account, to, type, category, ...amounts }): Posted[] => {
      const day = calendarDay(addDays(last, -age));
      const post = (index: number, signed: number): Posted => {
        const { id, currency } = accounts[index] as Account;
        return { day, accountId: id, currency, type, categoryId: categories[category] ?? null, amount: signed };
      };
      if (type !== 'transfer') return [post(account, amounts.amount)];
      return [post(account, -amounts.amount), post(to, amounts.arriving)];
    });
    return new NaiveBook(accounts, categories, posted);
  });
}
