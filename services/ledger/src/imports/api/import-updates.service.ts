import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, Import, ParsedRequestOf } from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountInBook } from '../../book/states.js';
import { accountNotFound } from '../../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import type { ImportRecord } from '../../store/imports/import.schema.js';
import { importBusy, importConflict, importNotFound } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { BooksService } from '../../writing/books.service.js';
import { KeyedQueue } from '../../writing/keyed-queue.js';
import { ImportJobs } from '../jobs/import-jobs.js';
import { ImportCurrencies } from '../preparing/import-currencies.js';
import { withBookAccounts } from '../reading/file-accounts.js';
import { RowOverrides } from '../rows/row-overrides.js';
import { importView } from './import.view.js';

type Update = ParsedRequestOf<'ledger.imports.update'>;

/** Stores the choices of the user for an import that is not applied yet. */
@Injectable()
export class ImportUpdatesService {
  readonly #queue = new KeyedQueue();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly accounts: AccountsRepository,
    private readonly currencies: ImportCurrencies,
    private readonly overrides: RowOverrides,
    private readonly jobs: ImportJobs,
  ) {}

  async update(bookId: BookId, request: Update, deadline?: number): Promise<Import> {
    await this.books.ensureOpen(bookId);
    const book = await this.accounts.list(bookId);
    const next = await this.#queue.run(`${bookId} ${request.id}`, () =>
      withTransaction(this.connection, (session) => this.#updateWithin(session, bookId, book, request), { deadline }),
    );
    if (next.work) this.jobs.start(next);
    return importView(next);
  }

  /**
   * Advances the import before it writes its rows, so that parallel updates follow each other and none is stored once
   * the import is being applied.
   */
  async #updateWithin(
    session: ClientSession,
    bookId: BookId,
    book: readonly AccountInBook[],
    { id, body }: Update,
  ): Promise<StoredImport> {
    const before = await this.imports.find(bookId, id, session);
    if (!before) throw importNotFound();
    if (before.status === 'reading') throw importConflict('This import is still being read');
    if (before.status !== 'mapping' && before.status !== 'ready')
      throw importConflict('This import cannot be changed any more');
    const choices = storedChoices(body, before, new Set(book.map((account) => account.id)));
    const { rows = [], all } = body;
    if ((all || rows.length > 0) && before.status !== 'ready')
      throw importConflict('Say first how the file is to be read');
    let statementImport = await this.imports.advance(before, choices, { session });
    if (!statementImport) throw importBusy();
    if (all)
      statementImport = await this.imports.include(
        statementImport,
        await this.overrides.applyToAll(statementImport, all, session),
        session,
      );
    if (rows.length > 0)
      statementImport = await this.imports.include(
        statementImport,
        await this.overrides.apply(statementImport, rows, session),
        session,
      );
    if (Object.keys(choices).length === 0) return statementImport;
    return this.#restart(statementImport, choices, book, session);
  }

  /** Restarts the job: a new account matches the rows of a ready import again; all else reads the file again. */
  async #restart(
    statementImport: StoredImport,
    choices: Partial<ImportRecord>,
    book: readonly AccountInBook[],
    session: ClientSession,
  ): Promise<StoredImport> {
    const isReadAnew = choices.askedMapping !== undefined || choices.askedDateOrder !== undefined;
    const choice = { accountId: choices.askedAccountId ?? null, accounts: choices.askedAccounts ?? [] };
    const chosen = withBookAccounts(statementImport.accounts, book, choice);
    const isRead =
      statementImport.status === 'ready' &&
      !isReadAnew &&
      !(await this.currencies.needReading(statementImport, chosen));
    const accounts = isRead ? chosen : statementImport.accounts;
    const { problems } = await this.currencies.compare(statementImport, isRead ? accounts : []);
    const next = await (problems.length > 0
      ? this.imports.advance(statementImport, { accounts, status: 'mapping', problems: [...problems] }, { session })
      : this.imports.advance(
          statementImport,
          { accounts, status: 'reading', work: isRead ? 'match' : 'read', problems: [] },
          { session },
        ));
    if (!next) throw importBusy();
    return next;
  }
}

function storedChoices(
  body: Update['body'],
  statementImport: StoredImport,
  accountIds: ReadonlySet<string>,
): Partial<ImportRecord> {
  const requireAccount = (accountId: string) => {
    if (!accountIds.has(accountId.toLowerCase())) throw accountNotFound();
    return accountId.toLowerCase();
  };
  const choices: Partial<ImportRecord> = {};
  if (body.accountId !== undefined) choices.askedAccountId = requireAccount(body.accountId);
  if (body.accounts !== undefined) {
    const accountChoices = body.accounts.map(({ number, accountId }) => ({
      number,
      accountId: requireAccount(accountId),
    }));
    const numbers = new Set(accountChoices.map(({ number }) => number));
    choices.askedAccounts = [
      ...statementImport.askedAccounts.filter(({ number }) => !numbers.has(number)),
      ...accountChoices,
    ];
  }
  if (body.mapping !== undefined) choices.askedMapping = body.mapping;
  if (body.dateOrder !== undefined) choices.askedDateOrder = body.dateOrder;
  return choices;
}
