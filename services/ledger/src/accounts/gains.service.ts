import { Injectable } from '@nestjs/common';
import {
  type AccountGains,
  AppError,
  type BookId,
  type CalendarDay,
  digitsOf,
  Exact,
  fromMinor,
  type MinorUnits,
  type ParsedRequestOf,
  type RateTable,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now, TIMEOUT_MESSAGE } from '@pocket/server';
import { signedAmount } from '../book/posting.js';
import type { AccountInBook, StoredBook, StoredTransaction } from '../book/states.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { RateReader } from '../store/rates/rate-reader.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BooksService } from '../writing/books.service.js';
import { AverageCost } from './average-cost.js';

/** Computes what exchange rates did to an account. */
@Injectable()
export class GainsService {
  constructor(
    private readonly books: BooksService,
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly rates: RateReader,
  ) {}

  /** @throws AppError `NOT_FOUND`, `SERVICE_TIMEOUT` */
  async gains(
    { bookId, timeZone, deadline = Number.POSITIVE_INFINITY }: BookContext,
    { id, to }: ParsedRequestOf<'ledger.accounts.gains'>,
  ): Promise<AccountGains> {
    await this.books.ensureOpen(bookId);
    const account = await this.accounts.find(bookId, id);
    if (!account) throw accountNotFound();
    const book = await this.settings.of(bookId);
    const today = todayIn(timeZone, now());
    const last = to ?? today;
    if (account.currency === book.currency) return this.#withoutRates(account, { bookId, last, deadline });
    const first = (await this.transactions.firstDay(bookId, account.id, last)) ?? last;
    const currencies = [account.currency, book.currency];
    const table = await this.rates.table(bookId, { days: { from: first, to: last }, currencies, today });
    const worth = worthIn(account, book, table);
    const cost = new AverageCost();
    cost.move(account.openingBalance, worth(first, Math.abs(account.openingBalance)));
    const accounts = await this.accounts.list(bookId);
    const inBookCurrency = new Set(accounts.filter(({ currency }) => currency === book.currency).map(({ id }) => id));
    for await (const some of this.#each(account, { bookId, last, deadline })) {
      const others = await this.#otherLegs(bookId, some, inBookCurrency, book);
      for (const each of some) {
        const other = others.get(each.transferId ?? '');
        cost.move(signedAmount(each), other ?? worth(each.date, each.amount));
      }
    }
    return viewOf(account, book, cost, worth(last, Math.abs(cost.balance)));
  }

  /** Computes the gains of an account in the currency of the book: 0, unless it was ever in debt. */
  async #withoutRates(account: AccountInBook, span: Span): Promise<AccountGains> {
    let balance = account.openingBalance;
    let isKnown = balance >= 0;
    for await (const some of this.#each(account, span)) {
      for (const each of some) {
        balance += signedAmount(each);
        if (balance < 0) isKnown = false;
      }
    }
    const shown = fromMinor(balance, account.currency);
    const common = { currency: account.currency, bookCurrency: account.currency, balance: shown };
    return isKnown ? { ...common, cost: shown, value: shown, unrealized: 0, realized: 0 } : { ...common, ...UNKNOWN };
  }

  /** Yields the transactions of the account, some at a time, oldest first. */
  async *#each({ id }: AccountInBook, { bookId, last, deadline }: Span): AsyncGenerator<StoredTransaction[]> {
    for await (const some of this.transactions.eachInOrder(bookId, id, last)) {
      if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
      yield some;
    }
  }

  /** Returns the amounts of other legs that are in the currency of the book, in major units, by transfer. */
  async #otherLegs(
    bookId: BookId,
    transactions: readonly StoredTransaction[],
    inBookCurrency: ReadonlySet<string>,
    book: StoredBook,
  ): Promise<ReadonlyMap<string, Exact>> {
    const transferIds = transactions.flatMap(({ transferId }) => transferId ?? []);
    const legs = await this.transactions.legsOf(bookId, transferIds);
    return new Map(
      legs
        .filter(({ accountId }) => inBookCurrency.has(accountId))
        .map(({ transferId, amount }) => [transferId ?? '', new Exact(fromMinor(amount, book.currency))]),
    );
  }
}

/** Transactions of a book until a day, which are read until a moment. */
interface Span {
  readonly bookId: BookId;
  readonly last: CalendarDay;
  readonly deadline: number;
}

const UNKNOWN = { cost: null, value: null, unrealized: null, realized: null };

type Worth = (day: CalendarDay, amount: MinorUnits) => Exact | null;

/** Returns a function that finds the worth of an amount of the account in the book's currency; null without a rate. */
function worthIn({ currency }: AccountInBook, book: StoredBook, table: RateTable): Worth {
  const rates = new Map<CalendarDay, string | undefined>();
  const rateOn = (day: CalendarDay) => {
    if (!rates.has(day)) rates.set(day, table.find(day, currency, book.currency)?.rate);
    return rates.get(day);
  };
  return (day, amount) => {
    const rate = rateOn(day);
    return rate === undefined ? null : new Exact(amount).div(10 ** digitsOf(currency)).times(rate);
  };
}

function viewOf(account: AccountInBook, book: StoredBook, cost: AverageCost, worth: Exact | null): AccountGains {
  const { currency } = account;
  const common = { currency, bookCurrency: book.currency, balance: fromMinor(cost.balance, currency) };
  const { figures } = cost;
  if (!figures || !worth) return { ...common, ...UNKNOWN };
  const rounded = (amount: Exact) => amount.toDecimalPlaces(digitsOf(book.currency));
  const [value, paid] = [rounded(worth), rounded(figures.cost)];
  return {
    ...common,
    cost: paid.toNumber(),
    value: value.toNumber(),
    unrealized: value.minus(paid).toNumber(),
    realized: rounded(figures.realized).toNumber(),
  };
}
