import { Injectable } from '@nestjs/common';
import {
  type Account,
  type BookId,
  type CurrencyCode,
  fromMinor,
  type MessageReply,
  maxAmountOf,
  type OwnCurrency,
  type ParsedRequestOf,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { creationEntry, updateEntry } from '../book/entries/entry.js';
import { toStoredAccount } from '../book/kinds/account.js';
import { ownCurrencyIn } from '../book/kinds/book.js';
import { accountIdsOf } from '../book/kinds/schedule.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { AccountInBook, StoredBook } from '../book/states.js';
import { accountView } from '../store/accounts/account.view.js';
import {
  accountNotFound,
  currencyInUse,
  openingOutOfRange,
  openingsDiffer,
  singleCurrency,
} from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { Deletions } from '../writing/deletions.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireVersion } from '../writing/if-match.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly settings: BookSettingsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly deletions: Deletions,
  ) {}

  async list(bookId: BookId): Promise<Account[]> {
    await this.books.ensureOpen(bookId);
    return (await this.accounts.list(bookId)).map(accountView);
  }

  async get(bookId: BookId, id: string): Promise<Account> {
    await this.books.ensureOpen(bookId);
    return accountView(await this.#find(bookId, id));
  }

  async create(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.accounts.create'>,
    deadline?: number,
  ): Promise<WriteReply<Account>> {
    await this.books.ensureOpen(bookId);
    const { name, type, balance, number = '', institution = '', notes = '' } = request.body;
    const { archived = false } = request.body;
    return this.writer.write(bookId, { subject: 'ledger.accounts.create', ...request, deadline }, async (session) => {
      const book = await this.settings.of(bookId, session);
      const { currency = book.currency } = request.body;
      const ownCurrency = acceptedCurrency(book, currency);
      const openingBalance = accountAmount('Balance', balance, currency);
      const all = await this.accounts.list(bookId, session);
      assertBelowLimit(all.length, 'account');
      // The last one, whatever order the others were put into.
      const { order = Math.max(0, ...all.map((account) => account.order)) } = request.body;
      const entry = creationEntry('account', {
        name,
        type,
        ownCurrency,
        openingBalance,
        number,
        institution,
        notes,
        archived,
        order,
      });
      return { entries: [entry], reply: accountView({ ...entry.after, balance: openingBalance, currency }) };
    });
  }

  /** A new balance moves the opening balance, never a transaction. */
  async update(
    bookId: BookId,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.accounts.update'>,
    deadline?: number,
  ): Promise<WriteReply<Account>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.accounts.update', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const found = await this.#find(bookId, id, session);
      const { balance, openingBalance, currency: wanted, ...fields } = body;
      await requireVersion(found, ifMatch, accountView);
      const before = toStoredAccount(found);
      const currency = wanted ?? found.currency;
      const ownCurrency =
        currency === found.currency ? found.ownCurrency : await this.#newCurrency(bookId, found, currency, session);
      const now = currency === found.currency ? found : inCurrency(found, currency, { balance, openingBalance });
      const opening = openingAfter(now, { balance, openingBalance });
      const entry = updateEntry('account', before, { ...omitUndefined(fields), ownCurrency, openingBalance: opening });
      const moved = opening - now.openingBalance;
      return { entries: [entry], reply: accountView({ ...entry.after, balance: now.balance + moved, currency }) };
    });
  }

  /** One change, however many of them move. */
  async order(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.accounts.order'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const { ids } = request.body;
    return this.writer.write(bookId, { subject: 'ledger.accounts.order', ...request, deadline }, async (session) => {
      const all = await this.accounts.list(bookId, session);
      const named = ids.map((id) => {
        const account = all.find((each) => each.id === id);
        if (!account) throw accountNotFound();
        return account;
      });
      const ordered = [...named, ...all.filter((account) => !named.includes(account))];
      const entries = ordered.map((account, order) => updateEntry('account', toStoredAccount(account), { order }));
      const description = { kind: 'update', summary: 'Changed the order of the accounts' } as const;
      return { entries, reply: { message: 'Accounts ordered' }, description };
    });
  }

  async delete(
    bookId: BookId,
    { id, ifMatch }: ParsedRequestOf<'ledger.accounts.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.accounts.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const found = await this.#find(bookId, id, session);
      await requireVersion(found, ifMatch, accountView);
      return {
        entries: await this.deletions.delete('account', bookId, toStoredAccount(found), session),
        reply: { message: 'Account deleted' },
      };
    });
  }

  /** @throws AppError `ACCOUNT_IN_USE` for an account with transactions or schedules; as {@link acceptedCurrency} */
  async #newCurrency(
    bookId: BookId,
    { id }: AccountInBook,
    currency: CurrencyCode,
    session: ClientSession,
  ): Promise<OwnCurrency> {
    const own = acceptedCurrency(await this.settings.of(bookId, session), currency);
    const isInUse =
      (await this.transactions.existForAccount(bookId, id, session)) ||
      (await this.schedules.list(bookId, session)).some((each) => accountIdsOf(each).includes(id));
    if (isInUse) throw currencyInUse();
    return own;
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<AccountInBook> {
    const account = await this.accounts.find(bookId, id, session);
    if (!account) throw accountNotFound();
    return account;
  }
}

/**
 * Returns the currency as an account stores it.
 * @throws AppError `SINGLE_CURRENCY` if it is another one than that of a book with one currency
 */
function acceptedCurrency(book: StoredBook, currency: CurrencyCode): OwnCurrency {
  const own = ownCurrencyIn(book, currency);
  if (own !== null && !book.multiCurrency) throw singleCurrency(book.currency);
  return own;
}

type Balances = Pick<AccountInBook, 'balance' | 'openingBalance' | 'currency'>;
interface WantedBalances {
  readonly balance?: number | undefined;
  readonly openingBalance?: number | undefined;
}

/**
 * Returns the balances of an account without transactions in another currency: the same number, if none is wanted.
 * @throws AppError `VALIDATION_FAILED` if that has too many decimals
 */
function inCurrency(
  account: Balances,
  currency: CurrencyCode,
  { balance, openingBalance = balance }: WantedBalances,
): Balances {
  const number = openingBalance ?? fromMinor(account.openingBalance, account.currency);
  const opening = accountAmount('Opening balance', number, currency);
  return { balance: opening, openingBalance: opening, currency };
}

/** Computes the opening balance from the fields that differ from the current values. */
function openingAfter(
  { balance: held, openingBalance: before, currency }: Balances,
  { balance, openingBalance }: WantedBalances,
): number {
  const byBalance = balance === undefined ? 0 : accountAmount('Balance', balance, currency) - held;
  const byOpening =
    openingBalance === undefined ? 0 : accountAmount('Opening balance', openingBalance, currency) - before;
  if (byBalance !== 0 && byOpening !== 0 && byBalance !== byOpening) throw openingsDiffer();
  const opening = before + (byBalance || byOpening);
  if (opening !== before && Math.abs(opening) > maxAmountOf(currency)) throw openingOutOfRange();
  return opening;
}
