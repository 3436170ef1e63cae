import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_DIGITS,
  AppError,
  type BookId,
  type BookSettings,
  type CurrencyCode,
  digitsOf,
  type ParsedRequestOf,
} from '@pocket/contracts';
import type { BookCaller } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { differingFields, type Entry, updateEntry } from '../book/entries/entry.js';
import { toStoredAccount } from '../book/kinds/account.js';
import { omitUndefined } from '../book/omit-undefined.js';
import type { AccountInBook, StoredBook, StoredTransaction } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import type { WriteRequest } from '../store/book/idempotency.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { requireVersion } from '../writing/if-match.js';
import { completionOf, LargeWrites, MAX_ENTRIES_AT_ONCE } from '../writing/large/large-writes.js';

type Update = ParsedRequestOf<'ledger.book.update'>;

@Injectable()
export class SettingsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly large: LargeWrites,
    private readonly settings: BookSettingsRepository,
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly plans: PlansRepository,
  ) {}

  async get({ bookId, timeZone }: BookCaller): Promise<BookSettings> {
    await this.books.ensureOpen(bookId);
    return settingsView(await this.settings.of(bookId), timeZone);
  }

  /** @throws AppError `VALIDATION_FAILED`, `CHANGED_MEANWHILE`, `SEVERAL_CURRENCIES` */
  async update(caller: BookCaller, update: Update, deadline?: number): Promise<WriteReply<BookSettings>> {
    const { bookId } = caller;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.book.update', body: { body: update.body }, deadline } as const;
    if (update.body.multiCurrency === false && (await this.#isLarge(bookId))) {
      return this.#updateLarge(caller, update, request);
    }
    return this.writer.write(bookId, request, async (session) => {
      const { entries, converted, reply, description } = await this.#plan(caller, update, session);
      const transactions = await this.transactions.ofAccounts(bookId, converted, session);
      return { entries: [...transactions.map(withoutOwnCurrency), ...entries], reply, description };
    });
  }

  #updateLarge(caller: BookCaller, update: Update, request: WriteRequest): Promise<WriteReply<BookSettings>> {
    const { transactions } = this;
    return this.large.write<BookSettings>(caller.bookId, request, async () => {
      const { entries, converted, reply, description } = await this.#plan(caller, update);
      const all = async function* (): AsyncGenerator<Entry[]> {
        for await (const some of transactions.eachOfAccounts(caller.bookId, converted)) {
          yield some.map(withoutOwnCurrency);
        }
        yield entries;
      };
      return { entries: all(), completion: () => completionOf(request, description, reply) };
    });
  }

  /** Returns the change without transactions, and the accounts whose transactions lose their own currency. */
  async #plan({ bookId, timeZone }: BookCaller, { body, ifMatch }: Update, session?: ClientSession) {
    const before = await this.settings.of(bookId, session);
    await requireVersion(before, ifMatch, (state) => settingsView(state, timeZone));
    const { currency = before.currency, multiCurrency = before.multiCurrency } = body;
    if (!(before.multiCurrency && multiCurrency)) requireDigits(currency);
    const accounts = before.multiCurrency && !multiCurrency ? await this.accounts.list(bookId, session) : [];
    if (accounts.some((account) => account.currency !== currency)) throw severalCurrencies(currency);
    const accountCurrency = multiCurrency ? (before.accountCurrency ?? currency) : null;
    const entry = updateEntry('book', before, { ...omitUndefined(body), accountCurrency });
    // All amounts of a book with one currency get its label, those of the plan too.
    const plan = before.multiCurrency ? null : await this.plans.of(bookId, session);
    const isRelabeled = plan?.currency === before.currency;
    const own = accounts.filter(hasOwnCurrency);
    const entries: Entry[] = [
      ...own.map((account) => updateEntry('account', toStoredAccount(account), { ownCurrency: null })),
      entry,
      ...(isRelabeled ? [updateEntry('plan', plan, { currency })] : []),
    ];
    const description = { kind: 'currency', summary: describe(before, entry.after) } as const;
    return { entries, converted: own.map(({ id }) => id), reply: settingsView(entry.after, timeZone), description };
  }

  async #isLarge(bookId: BookId): Promise<boolean> {
    const own = (await this.accounts.list(bookId)).filter(hasOwnCurrency).map(({ id }) => id);
    return (await this.transactions.countOfAccounts(bookId, own, MAX_ENTRIES_AT_ONCE + 1)) > MAX_ENTRIES_AT_ONCE;
  }
}

const hasOwnCurrency = ({ ownCurrency }: AccountInBook) => ownCurrency !== null;
const withoutOwnCurrency = (transaction: StoredTransaction) =>
  updateEntry('transaction', transaction, { ownCurrency: null });

function settingsView(
  { id, currency, multiCurrency, closedDays, version }: StoredBook,
  timeZone: string,
): BookSettings {
  return { id, _id: id, currency, multiCurrency, closedDays: [...closedDays], timeZone, version };
}

function describe(before: StoredBook, after: StoredBook): string {
  const fields = new Set(differingFields(before, after));
  const parts = [
    fields.has('currency') ? [`Changed the currency of the book to ${after.currency}`] : [],
    fields.has('multiCurrency')
      ? [after.multiCurrency ? 'Began to use several currencies' : 'Ended the use of several currencies']
      : [],
    fields.has('closedDays') ? ['Changed the days on which banks are closed'] : [],
  ].flat();
  const [first = 'Changed nothing', ...others] = parts;
  return [first, ...others.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].join(', and ');
}

/** All amounts of a book with one currency have as many decimals, so that it can get another currency. */
function requireDigits(currency: CurrencyCode): void {
  if (digitsOf(currency) === ACCOUNT_DIGITS) return;
  const message = `Currency must have ${ACCOUNT_DIGITS} decimals in a book with one currency`;
  throw new AppError('VALIDATION_FAILED', message);
}

const severalCurrencies = (currency: CurrencyCode) =>
  new AppError('SEVERAL_CURRENCIES', `Some accounts are in other currencies than ${currency}`);
