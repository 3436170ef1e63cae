import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Import, ParsedRequestOf } from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountInBook } from '../../book/states.js';
import { accountNotFound } from '../../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import type { ImportRecord } from '../../store/imports/import.schema.js';
import { changedMeanwhile, importNotFound, notYet } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { BooksService } from '../../writing/books.service.js';
import { KeyedQueue } from '../../writing/keyed-queue.js';
import { ImportJobs } from '../jobs/import-jobs.js';
import { withBookAccounts } from '../reading/file-accounts.js';
import { SaidOfRows } from '../rows/row-overrides.js';
import { importView } from './import.view.js';

type Update = ParsedRequestOf<'ledger.imports.update'>;

/** Takes what a person says of an import before it is applied. */
@Injectable()
export class ImportUpdatesService {
  readonly #turns = new KeyedQueue();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
    private readonly said: SaidOfRows,
    private readonly jobs: ImportJobs,
  ) {}

  async update(userId: string, request: Update, deadline?: number): Promise<Import> {
    await this.books.ensureOpen(userId);
    const book = await this.accounts.list(userId);
    const next = await this.#turns.run(`${userId} ${request.id}`, () =>
      withTransaction(this.connection, (session) => this.#updateWithin(session, userId, book, request), { deadline }),
    );
    if (next.work) this.jobs.start(next);
    return importView(next);
  }

  /**
   * Advances the import before it touches its rows: updates at the same time then follow each other, and none is
   * stored once the import is being applied.
   */
  async #updateWithin(
    session: ClientSession,
    userId: string,
    book: readonly AccountInBook[],
    { id, body }: Update,
  ): Promise<StoredImport> {
    const before = await this.imports.find(userId, id, session);
    if (!before) throw importNotFound();
    if (before.status === 'reading') throw notYet('This import is still being read');
    if (before.status !== 'mapping' && before.status !== 'ready')
      throw notYet('This import cannot be changed any more');
    const asked = askedBy(body, before, new Set(book.map((account) => account.id)));
    const { rows = [], all } = body;
    if ((all || rows.length > 0) && before.status !== 'ready') throw notYet('Say first how the file is to be read');
    let of = await this.imports.advance(before, asked, { session });
    if (!of) throw changedMeanwhile();
    if (all) of = await this.imports.include(of, await this.said.sayOfAll(of, all, session), session);
    if (rows.length > 0) of = await this.imports.include(of, await this.said.say(of, rows, session), session);
    if (Object.keys(asked).length === 0) return of;
    return this.#again(of, asked, book, session);
  }

  /** With what somebody said: how it is written has the file read again, an account its rows matched again. */
  async #again(
    of: StoredImport,
    asked: Partial<ImportRecord>,
    book: readonly AccountInBook[],
    session: ClientSession,
  ): Promise<StoredImport> {
    const isReadAnew = asked.askedMapping !== undefined || asked.askedDateOrder !== undefined;
    const isRead = of.status === 'ready' && !isReadAnew;
    const choice = { accountId: asked.askedAccountId ?? null, accounts: asked.askedAccounts ?? [] };
    const accounts = isRead ? withBookAccounts(of.accounts, book, choice) : of.accounts;
    const work = isRead ? 'match' : 'read';
    const next = await this.imports.advance(of, { accounts, status: 'reading', work, problems: [] }, { session });
    if (!next) throw changedMeanwhile();
    return next;
  }
}

function askedBy(body: Update['body'], of: StoredImport, accountIds: ReadonlySet<string>): Partial<ImportRecord> {
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
  return asked;
}
