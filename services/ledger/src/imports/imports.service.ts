import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  AppError,
  type Caller,
  type Import,
  type ImportRowPage,
  MAX_IMPORTS_LISTED,
  type MessageReply,
  type ParsedRequestOf,
  type ReplyOf,
} from '@pocket/contracts';
import { insertion, Uploads, withTransaction, writeAll } from '@pocket/server';
import type { Connection } from 'mongoose';
import { accountNotFound } from '../accounts/accounts.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { BooksService } from '../book/books.service.js';
import { ChangesRepository } from '../book/changes.repository.js';
import { newId } from '../book/entity-id.js';
import { IdempotencyRepository } from '../book/idempotency.repository.js';
import type { ImportRecord } from './import.schema.js';
import { importView, rowView } from './import.view.js';
import { ImportJobs } from './import-jobs.js';
import { changedMeanwhile, importNotFound, notYet, tooManyImports } from './imports.errors.js';
import { ImportsRepository, type StoredImport } from './imports.repository.js';
import { newImport } from './new-import.js';
import { RowPortionsRepository } from './row-portions.repository.js';
import { rowsOf } from './row-transaction.js';
import { SaidOfRows } from './said-of-rows.js';

const MOST_OPEN = 500;
/** How long an answer waits at most for what goes on without it. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

@Injectable()
export class ImportsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
    private readonly changes: ChangesRepository,
    private readonly accounts: AccountsRepository,
    private readonly said: SaidOfRows,
    private readonly idempotency: IdempotencyRepository,
    private readonly uploads: Uploads,
    private readonly jobs: ImportJobs,
  ) {}

  async list(userId: string): Promise<Import[]> {
    await this.books.ensureOpen(userId);
    const found = await this.imports.list(userId, MAX_IMPORTS_LISTED);
    return (await this.#withUndone(userId, found)).map(importView);
  }

  async get(userId: string, id: string): Promise<Import> {
    await this.books.ensureOpen(userId);
    return importView(await this.#find(userId, id));
  }

  async create(caller: Caller, request: ParsedRequestOf<'ledger.imports.create'>): Promise<Import> {
    const { userId, timeZone } = caller;
    await this.books.ensureOpen(userId);
    const { uploadId, ...body } = request.body;
    const write = { ...request, subject: 'ledger.imports.create', body } as const;
    const first = await this.idempotency.firstReply(userId, write);
    if (first) {
      await this.uploads.remove(userId, uploadId);
      return first.reply as Import;
    }
    const account = body.accountId === undefined ? null : await this.accounts.find(userId, body.accountId);
    if (body.accountId !== undefined && !account) throw accountNotFound();
    if ((await this.imports.countOpen(userId)) >= MOST_OPEN) throw tooManyImports(MOST_OPEN);
    const record = newImport({
      userId,
      timeZone,
      uploadId,
      name: body.name,
      bytes: body.bytes,
      accountId: account?.id ?? null,
    });
    const of: StoredImport = { ...record, id: record._id.toHexString(), userId, changeId: null };
    const reply = importView(of);
    await withTransaction(this.connection, (session) =>
      writeAll(this.connection, session, [
        insertion(this.imports.imports, record),
        ...this.idempotency.writes(userId, write, reply),
      ]),
    );
    this.jobs.start(of);
    return reply;
  }

  async update(userId: string, { id, body }: ParsedRequestOf<'ledger.imports.update'>): Promise<Import> {
    await this.books.ensureOpen(userId);
    const of = await this.#find(userId, id);
    if (of.status === 'reading') throw notYet('This import is still being read');
    if (of.status !== 'mapping' && of.status !== 'ready') throw notYet('This import cannot be changed any more');
    const accountIds = new Set((await this.accounts.list(userId)).map((account) => account.id));
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
    if (Object.keys(asked).length === 0) return importView(await this.#find(userId, id));
    return importView(await this.#again(of, asked));
  }

  async delete(userId: string, id: string): Promise<MessageReply> {
    await this.books.ensureOpen(userId);
    const of = await this.#find(userId, id);
    if (of.status === 'applying') throw notYet('This import is being applied');
    if (of.status === 'applied') throw notYet('This import is applied. Undo it to take back what it brought.');
    // Whoever works on it finds that its turn is over.
    if (!(await this.imports.advance(of, { status: 'failed' }, { $unset: { work: 1 } }))) throw changedMeanwhile();
    await this.imports.remove(userId, of.id);
    await this.portions.remove(userId, of.id);
    await this.uploads.remove(userId, of.uploadId);
    return { message: 'Import deleted' };
  }

  async rows(
    userId: string,
    { id, state, limit, cursor }: ParsedRequestOf<'ledger.imports.rows'>,
  ): Promise<ImportRowPage> {
    await this.books.ensureOpen(userId);
    const of = await this.#find(userId, id);
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
      throw new AppError('VALIDATION_FAILED', 'cursor is not valid');
    const { rows, next } = await this.portions.page(rowsOf(of), { state, position: Number(cursor ?? 0), limit });
    return { items: rows.map((row) => rowView(of, row)), next: next === null ? null : String(next) };
  }

  async apply(
    userId: string,
    { id }: ParsedRequestOf<'ledger.imports.apply'>,
    deadline?: number,
  ): Promise<ReplyOf<'ledger.imports.apply'>> {
    await this.books.ensureOpen(userId);
    const of = await this.#find(userId, id);
    if (of.status === 'applied') return outcome(of, of.changeId);
    if (of.status === 'ready') {
      const set = { status: 'applying', work: 'apply', changeId: newId(), progress: { done: 0, total: 0 } } as const;
      const next = await this.imports.advance(of, set);
      if (!next) throw changedMeanwhile();
      this.jobs.start(next);
    } else if (of.status !== 'applying') throw notYet(refusal(of));
    const settled = await this.#settled(userId, of.id, deadline);
    if (settled.status === 'ready') throw notYet(settled.problems[0]?.message ?? 'This import could not be applied');
    return outcome(settled, settled.status === 'applied' ? settled.changeId : null);
  }

  async undo(
    userId: string,
    { id, body }: ParsedRequestOf<'ledger.imports.undo'>,
    deadline?: number,
  ): Promise<ReplyOf<'ledger.imports.undo'>> {
    await this.books.ensureOpen(userId);
    const of = await this.#find(userId, id);
    const isAgain = of.status === 'undone' && body.force && of.kept.length > 0;
    if (of.status === 'undone' && !isAgain) return outcome(of, null);
    let undoing = of.undo;
    if (of.status === 'applied' || isAgain) {
      undoing = { force: body.force, changeId: newId().toHexString() };
      const next = await this.imports.advance(of, {
        status: 'applying',
        work: 'undo',
        undo: undoing,
        progress: { done: 0, total: 0 },
      });
      if (!next) throw changedMeanwhile();
      this.jobs.start(next);
    } else if (!of.undo) throw notYet('This import is not applied');
    const settled = await this.#settled(userId, of.id, deadline);
    const hasWritten = settled.status === 'undone' && of.changeId !== null;
    return outcome(settled, hasWritten && undoing ? undoing.changeId : null);
  }

  /** With what somebody said: how it is written has the file read again, an account its rows matched again. */
  async #again(of: StoredImport, asked: Partial<ImportRecord>): Promise<StoredImport> {
    const isReadAnew = asked.askedMapping !== undefined || asked.askedDateOrder !== undefined;
    const isRead = of.status === 'ready' && !isReadAnew;
    const accounts = isRead ? this.#accountsAsked(of, asked) : of.accounts;
    const work = isRead ? 'match' : 'read';
    const next = await this.imports.advance(of, { ...asked, accounts, status: 'reading', work, problems: [] });
    if (!next) throw changedMeanwhile();
    this.jobs.start(next);
    return next;
  }

  #accountsAsked(of: StoredImport, asked: Partial<ImportRecord>): StoredImport['accounts'] {
    const said = new Map((asked.askedAccounts ?? []).map(({ number, accountId }) => [number, accountId]));
    return of.accounts.map((account) => {
      const only = of.accounts.length === 1 ? asked.askedAccountId : undefined;
      return { ...account, accountId: said.get(account.number) ?? only ?? account.accountId };
    });
  }

  /** The import once nothing is to be done of it, or as it is when nobody waits any longer. */
  async #settled(userId: string, id: string, deadline = Date.now() + WAIT_MS): Promise<StoredImport> {
    const until = Math.min(deadline - 1_000, Date.now() + WAIT_MS);
    for (;;) {
      await Promise.race([this.jobs.settled(id), pause(Math.max(0, until - Date.now()))]);
      const of = await this.#find(userId, id);
      if (!of.work || Date.now() >= until) return of;
      await pause(POLL_MS);
    }
  }

  async #find(userId: string, id: string): Promise<StoredImport> {
    const found = await this.imports.find(userId, id);
    if (!found) throw importNotFound();
    const [of] = await this.#withUndone(userId, [found]);
    return of ?? found;
  }

  /** What was taken back in the history is undone too. */
  async #withUndone(userId: string, found: readonly StoredImport[]): Promise<StoredImport[]> {
    const ids = found.flatMap(({ status, changeId }) => (status === 'applied' && changeId !== null ? [changeId] : []));
    const undone = await this.changes.undoneOf(userId, ids);
    return found.map((of) => {
      const isUndone = of.status === 'applied' && of.changeId !== null && undone.has(of.changeId);
      return isUndone ? { ...of, status: 'undone' as const } : of;
    });
  }
}

/** Who waited for something else beside it may have gone: it keeps no process. */
const pause = (ms: number) => delay(ms, undefined, { ref: false });

function outcome(of: StoredImport, wrote: string | null): ReplyOf<'ledger.imports.apply'> {
  return { ...importView(of), isDone: !of.work, wrote: of.work ? null : wrote };
}

function refusal({ status, problems }: StoredImport): string {
  if (status === 'undone') return 'This import was undone. Bring the file in again to apply it.';
  if (status === 'reading') return 'This import is still being read';
  return problems[0]?.message ?? 'This import cannot be applied';
}
