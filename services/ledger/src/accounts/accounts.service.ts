import { Injectable } from '@nestjs/common';
import {
  type Account,
  type BookId,
  type CurrencyCode,
  type MessageReply,
  type ParsedRequestOf,
  toMinor,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { creationEntry, updateEntry } from '../book/entries/entry.js';
import { toStoredAccount } from '../book/kinds/account.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { MAX_BALANCE } from '../book/posting.js';
import type { AccountInBook } from '../book/states.js';
import { accountView } from '../store/accounts/account.view.js';
import {
  accountNotFound,
  openingOutOfRange,
  openingsDiffer,
  singleCurrency,
} from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { Deletions } from '../writing/deletions.js';
import { requireVersion } from '../writing/if-match.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly settings: BookSettingsRepository,
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
      const { currency } = await this.settings.of(bookId, session);
      requireCurrency(currency, request.body.currency);
      const openingBalance = toMinor(balance, currency);
      const all = await this.accounts.list(bookId, session);
      assertBelowLimit(all.length, 'account');
      // The last one, whatever order the others were put into.
      const { order = Math.max(0, ...all.map((account) => account.order)) } = request.body;
      const entry = creationEntry('account', {
        name,
        type,
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
      const { balance: held, currency } = found;
      const before = toStoredAccount(found);
      requireCurrency(currency, wanted);
      const opening = openingAfter({ held, opening: before.openingBalance, currency }, { balance, openingBalance });
      const entry = updateEntry('account', before, { ...omitUndefined(fields), openingBalance: opening });
      const moved = opening - before.openingBalance;
      return { entries: [entry], reply: accountView({ ...entry.after, balance: held + moved, currency }) };
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

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<AccountInBook> {
    const account = await this.accounts.find(bookId, id, session);
    if (!account) throw accountNotFound();
    return account;
  }
}

/** @throws AppError `SINGLE_CURRENCY` if an account should have another currency than the book */
function requireCurrency(currency: CurrencyCode, wanted: CurrencyCode | undefined): void {
  if (wanted !== undefined && wanted !== currency) throw singleCurrency(currency);
}

/** Computes the opening balance from the fields that differ from the current values. */
function openingAfter(
  now: { readonly held: number; readonly opening: number; readonly currency: CurrencyCode },
  { balance, openingBalance }: { balance?: number | undefined; openingBalance?: number | undefined },
): number {
  const byBalance = balance === undefined ? 0 : toMinor(balance, now.currency) - now.held;
  const byOpening = openingBalance === undefined ? 0 : toMinor(openingBalance, now.currency) - now.opening;
  if (byBalance !== 0 && byOpening !== 0 && byBalance !== byOpening) throw openingsDiffer();
  const opening = now.opening + (byBalance || byOpening);
  if (opening !== now.opening && Math.abs(opening) > MAX_BALANCE) throw openingOutOfRange();
  return opening;
}
