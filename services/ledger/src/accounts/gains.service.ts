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
import { type BookContext, TIMEOUT_MESSAGE } from '@pocket/server';
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
    const today = todayIn(timeZone, new Date());
    const last = to ?? today;
    const first = (await this.transactions.firstDay(bookId, account.id, last)) ?? last;
    const currencies = [account.currency, book.currency];
    const table = await this.rates.table(bookId, { days: { from: first, to: last }, currencies, today });
    const worth = worthIn(account, book, table);
    const cost = new AverageCost();
    cost.move(account.openingBalance, worth(first, Math.abs(account.openingBalance)));
    for await (const some of this.transactions.eachInOrder(bookId, account.id, last)) {
      if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
      const others = await this.#otherLegs(bookId, some, account, book);
      for (const each of some) {
        const other = others.get(each.transferId ?? '');
        cost.move(signedAmount(each), other ?? worth(each.date, each.amount));
      }
    }
    return viewOf(account, book, cost, worth(last, Math.abs(cost.balance)));
  }

  /** Returns the amounts of other legs that are in the currency of the book, in major units, by transfer. */
  async #otherLegs(
    bookId: BookId,
    transactions: readonly StoredTransaction[],
    account: AccountInBook,
    book: StoredBook,
  ): Promise<ReadonlyMap<string, Exact>> {
    const transferIds = transactions.flatMap(({ transferId }) => transferId ?? []);
    const legs = await this.transactions.legsOf(bookId, transferIds);
    const currencies = new Map(
      transferIds.length === 0 ? [] : (await this.accounts.list(bookId)).map(({ id, currency }) => [id, currency]),
    );
    return new Map(
      legs
        .filter(({ accountId }) => accountId !== account.id && currencies.get(accountId) === book.currency)
        .map(({ transferId, amount }) => [transferId ?? '', new Exact(fromMinor(amount, book.currency))]),
    );
  }
}

type Worth = (day: CalendarDay, amount: MinorUnits) => Exact | null;

/** Returns a function that finds the worth of an amount of the account in the book's currency; null without a rate. */
function worthIn({ currency }: AccountInBook, book: StoredBook, table: RateTable): Worth {
  return (day, amount) => {
    const rate = currency === book.currency ? '1' : table.find(day, currency, book.currency)?.rate;
    return rate === undefined ? null : new Exact(amount).div(10 ** digitsOf(currency)).times(rate);
  };
}

function viewOf(account: AccountInBook, book: StoredBook, cost: AverageCost, worth: Exact | null): AccountGains {
  const { currency } = account;
  const common = { currency, bookCurrency: book.currency, balance: fromMinor(cost.balance, currency) };
  const { figures } = cost;
  if (!figures || !worth) return { ...common, cost: null, value: null, unrealized: null, realized: null };
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
