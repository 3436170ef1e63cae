import { Injectable } from '@nestjs/common';
import type { Import, ParsedRequestOf } from '@pocket/contracts';
import { accountNotFound } from '../accounts/accounts.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { BooksService } from '../book/books.service.js';
import type { AccountInBook } from '../book/states.js';
import type { ImportRecord } from './import.schema.js';
import { importView } from './import.view.js';
import { ImportJobs } from './import-jobs.js';
import { ImportLookup } from './import-lookup.js';
import { changedMeanwhile, notYet } from './imports.errors.js';
import { ImportsRepository, type StoredImport } from './imports.repository.js';
import { withBookAccounts } from './reading/file-accounts.js';
import { SaidOfRows } from './said-of-rows.js';

/** Takes what a person says of an import before it is applied. */
@Injectable()
export class ImportUpdatesService {
  constructor(
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly lookup: ImportLookup,
    private readonly accounts: AccountsRepository,
    private readonly said: SaidOfRows,
    private readonly jobs: ImportJobs,
  ) {}

  async update(userId: string, { id, body }: ParsedRequestOf<'ledger.imports.update'>): Promise<Import> {
    await this.books.ensureOpen(userId);
    const of = await this.lookup.find(userId, id);
    if (of.status === 'reading') throw notYet('This import is still being read');
    if (of.status !== 'mapping' && of.status !== 'ready') throw notYet('This import cannot be changed any more');
    const book = await this.accounts.list(userId);
    const accountIds = new Set(book.map((account) => account.id));
    const requireAccount = (accountId: string) => {
      if (!accountIds.has(accountId.toLowerCase())) throw accountNotFound();
      return accountId.toLowerCase();
    };
    const asked: Partial<ImportRecord> = {};
    if (body.accountId !== undefined) asked.askedAccountId = requireAccount(body.accountId);
    if (body.accounts !== undefined) {
      const said = body.accounts.map(({ number, accountId }) => ({ number, accountId: requireAccount(accountId) }));
      const numbers = new Set(said.map(({ number }) => number));
      asked.askedAccounts = [...of.askedAccounts.filter(({ number }) => !numbers.has(number)), ...said];
    }
    if (body.mapping !== undefined) asked.askedMapping = body.mapping;
    if (body.dateOrder !== undefined) asked.askedDateOrder = body.dateOrder;
    const { rows = [], all } = body;
    if ((all || rows.length > 0) && of.status !== 'ready') throw notYet('Say first how the file is to be read');
    if (all) await this.said.sayOfAll(of, all);
    if (rows.length > 0) await this.said.say(of, rows);
    if (Object.keys(asked).length === 0) return importView(await this.lookup.find(userId, id));
    return importView(await this.#again(of, asked, book));
  }

  /** With what somebody said: how it is written has the file read again, an account its rows matched again. */
  async #again(of: StoredImport, asked: Partial<ImportRecord>, book: readonly AccountInBook[]): Promise<StoredImport> {
    const isReadAnew = asked.askedMapping !== undefined || asked.askedDateOrder !== undefined;
    const isRead = of.status === 'ready' && !isReadAnew;
    const choice = { accountId: asked.askedAccountId ?? null, accounts: asked.askedAccounts ?? [] };
    const accounts = isRead ? withBookAccounts(of.accounts, book, choice) : of.accounts;
    const work = isRead ? 'match' : 'read';
    const next = await this.imports.advance(of, { ...asked, accounts, status: 'reading', work, problems: [] });
    if (!next) throw changedMeanwhile();
    this.jobs.start(next);
    return next;
  }
}
