import { Injectable } from '@nestjs/common';
import { type Account, type ParsedRequestOf, toMinor } from '@pocket/contracts';
import { BookWriter } from '../books/book-writer.js';
import { BooksService } from '../books/books.service.js';
import { accountView } from './account.view.js';
import { AccountsRepository } from './accounts.repository.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
  ) {}

  async list(userId: string): Promise<Account[]> {
    await this.books.ensureOpen(userId);
    return (await this.accounts.list(userId)).map(accountView);
  }

  async create(userId: string, request: ParsedRequestOf<'ledger.accounts.create'>): Promise<Account> {
    await this.books.ensureOpen(userId);
    const { name, type, balance } = request.body;
    return this.writer.write(userId, { subject: 'ledger.accounts.create', ...request }, async (session) => {
      const inserted = await this.accounts.insert(userId, [{ name, type, openingBalance: toMinor(balance) }], session);
      const [account] = inserted.map(accountView) as [Account];
      return { reply: account, facts: [] };
    });
  }
}
