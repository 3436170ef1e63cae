import { Injectable } from '@nestjs/common';
import { type Account, type MessageReply, type ParsedRequestOf, toMinor } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { BookWriter } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { requireRoom } from '../books/limits.js';
import { TransactionsRepository } from '../transactions/transactions.repository.js';
import { accountView } from './account.view.js';
import { accountInUse, accountNotFound, balanceOutOfRange } from './accounts.errors.js';
import { type AccountInBook, AccountsRepository } from './accounts.repository.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  async list(userId: string): Promise<Account[]> {
    await this.books.ensureOpen(userId);
    return (await this.accounts.list(userId)).map(accountView);
  }

  async create(userId: string, request: ParsedRequestOf<'ledger.accounts.create'>): Promise<Account> {
    await this.books.ensureOpen(userId);
    const { name, type, balance } = request.body;
    const openingBalance = toMinor(balance);
    return this.writer.write(userId, { subject: 'ledger.accounts.create', ...request }, async (session) => {
      requireRoom(await this.accounts.count(userId, session), 'accounts');
      const inserted = await this.accounts.insert(userId, [{ name, type, openingBalance }], session);
      const [account] = inserted.map(accountView) as [Account];
      return { reply: account, facts: [], openings: Math.abs(openingBalance) };
    });
  }

  /** A new balance moves the opening balance, never a transaction. */
  async update(userId: string, { id, body }: ParsedRequestOf<'ledger.accounts.update'>): Promise<Account> {
    await this.books.ensureOpen(userId);
    const { name, type, balance } = body;
    return this.writer.write(userId, { subject: 'ledger.accounts.update', body: { id, body } }, async (session) => {
      const before = await this.#find(userId, id, session);
      const moved = balance === undefined ? 0 : toMinor(balance) - before.balance;
      const openingBalance = before.openingBalance + moved;
      if (!Number.isSafeInteger(openingBalance)) throw balanceOutOfRange();
      const after = {
        name: name ?? before.name,
        type: type ?? before.type,
        openingBalance,
        balance: before.balance + moved,
      };
      await this.accounts.update(userId, before.id, after, session);
      return {
        reply: accountView({ ...before, ...after }),
        facts: [],
        openings: Math.abs(openingBalance) - Math.abs(before.openingBalance),
      };
    });
  }

  async delete(userId: string, { id }: ParsedRequestOf<'ledger.accounts.delete'>): Promise<MessageReply> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.accounts.delete', body: { id } }, async (session) => {
      const account = await this.#find(userId, id, session);
      if (await this.transactions.existForAccount(userId, account.id, session)) throw accountInUse();
      await this.accounts.delete(userId, account.id, session);
      return { reply: { message: 'Account deleted' }, facts: [], openings: -Math.abs(account.openingBalance) };
    });
  }

  async #find(userId: string, id: string, session: ClientSession): Promise<AccountInBook> {
    const account = await this.accounts.find(userId, id, session);
    if (!account) throw accountNotFound();
    return account;
  }
}
