import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId, ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { actingKey, isDuplicateKey, whileWaiting, withTransaction, writeAll } from '@pocket/server';
import type { Connection } from 'mongoose';
import { newId } from '../../book/entries/new-id.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { IdempotencyRepository, type WriteRequest } from '../../store/book/idempotency.repository.js';
import { newObjectId } from '../../store/entity-id.js';
import { importBusy, importConflict } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import { BooksService } from '../../writing/books.service.js';
import { ImportJobs } from '../jobs/import-jobs.js';
import { ImportCurrencies } from '../preparing/import-currencies.js';
import { importView } from './import.view.js';
import { ImportLookup } from './import-lookup.js';

/** Longest time that a reply waits for its job, which continues without it. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

type Outcome = ReplyOf<'ledger.imports.apply'>;

/** Applies imports and undoes them. A request with the key of an earlier one gets the reply of that one. */
@Injectable()
export class ImportOutcomesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksService,
    private readonly imports: ImportsRepository,
    private readonly lookup: ImportLookup,
    private readonly changes: ChangesRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly jobs: ImportJobs,
    private readonly currencies: ImportCurrencies,
  ) {}

  async apply(
    bookId: BookId,
    { id, body, idempotencyKey }: ParsedRequestOf<'ledger.imports.apply'>,
    deadline?: number,
  ): Promise<Outcome> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.imports.apply', body: { id, ...body }, idempotencyKey } as const;
    const first = await this.#firstReply(bookId, request);
    if (first?.isDone) return first;
    const statementImport = await this.lookup.find(bookId, id);
    const isOpen = statementImport.status === 'ready' || statementImport.status === 'mapping';
    if (isOpen) await this.currencies.requireSame(statementImport);
    if (statementImport.status === 'ready') {
      const key = actingKey(bookId) ?? null;
      const begun = { changeId: newObjectId(), progress: { done: 0, total: 0 }, key };
      await this.#begin(bookId, request, statementImport, { status: 'applying', work: 'apply', ...begun });
    } else if (first && statementImport.status === 'undone') {
      return first;
    } else if (statementImport.status !== 'applying' && statementImport.status !== 'applied') {
      throw importConflict(refusal(statementImport));
    }
    const settled = await this.#settled(bookId, statementImport.id, deadline);
    if (settled.status === 'failed')
      throw importConflict(settled.problems[0]?.message ?? 'This import could not be applied');
    return this.#reply(bookId, request, outcome(settled, settled.status === 'applied' ? settled.changeId : null));
  }

  async undo(
    bookId: BookId,
    { id, body, idempotencyKey }: ParsedRequestOf<'ledger.imports.undo'>,
    deadline?: number,
  ): Promise<Outcome> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.imports.undo', body: { id, ...body }, idempotencyKey } as const;
    const first = await this.#firstReply(bookId, request);
    if (first?.isDone) return first;
    const statementImport = await this.lookup.find(bookId, id);
    const isAgain = !first && statementImport.status === 'undone' && body.force && statementImport.kept.length > 0;
    if (statementImport.status === 'undone' && !isAgain) {
      return this.#reply(bookId, request, outcome(statementImport, statementImport.undoneBy ?? null));
    }
    let undoing = statementImport.undo;
    if ((statementImport.status === 'applied' && !first) || isAgain) {
      undoing = { force: body.force, changeId: newId() };
      const progress = { done: 0, total: 0 };
      await this.#begin(bookId, request, statementImport, {
        status: 'applying',
        work: 'undo',
        undo: undoing,
        key: actingKey(bookId) ?? null,
        refusal: null,
        progress,
      });
    } else if (!statementImport.undo) {
      throw importConflict(statementImport.refusal ?? 'This import is not applied');
    }
    const settled = await this.#settled(bookId, statementImport.id, deadline);
    if (!settled.work && settled.refusal) throw importConflict(settled.refusal);
    // An undo that kept everything made no change.
    const change = undoing && (await this.changes.find(bookId, undoing.changeId));
    return this.#reply(bookId, request, outcome(settled, change?.id ?? null));
  }

  async #firstReply(bookId: BookId, request: WriteRequest): Promise<Outcome | undefined> {
    return (await this.idempotency.firstReply(bookId, request))?.reply as Outcome | undefined;
  }

  /** Stores the job and the idempotency key of its request in one transaction, then starts it. */
  async #begin(
    bookId: BookId,
    request: WriteRequest,
    statementImport: StoredImport,
    set: Parameters<ImportsRepository['advance']>[1],
  ): Promise<void> {
    let next: StoredImport | null = null;
    try {
      next = await withTransaction(this.connection, async (session) => {
        const advanced = await this.imports.advance(statementImport, set, { session });
        if (!advanced) return null;
        const preliminary = this.idempotency.writes(bookId, request, outcome(advanced, null));
        await writeAll(this.connection, session, preliminary);
        return advanced;
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    if (next) this.jobs.start(next);
    // Otherwise another request began a job: the same one, sent twice at the same time, or a different one.
    else if (!(await this.#firstReply(bookId, request))) throw importBusy();
  }

  /** Keeps the reply for repeats of the request, unless it is a preliminary one. */
  async #reply(bookId: BookId, request: WriteRequest, reply: Outcome): Promise<Outcome> {
    if (!reply.isDone) return reply;
    return (await this.idempotency.complete(bookId, request, reply)) as Outcome;
  }

  /** Returns the import once it has no work left, or as it is when the time to wait is over. */
  async #settled(bookId: BookId, id: string, deadline = Date.now() + WAIT_MS): Promise<StoredImport> {
    const until = Math.min(deadline - 1_000, Date.now() + WAIT_MS);
    for (;;) {
      const timeLeft = Math.max(0, until - Date.now());
      await whileWaiting(() => Promise.race([this.jobs.settled(id), pause(timeLeft)]));
      const statementImport = await this.lookup.find(bookId, id);
      if (!statementImport.work || Date.now() >= until) return statementImport;
      await whileWaiting(() => pause(POLL_MS));
    }
  }
}

/** Unreferenced: the job may have ended first, and a timer without a use must not keep the process running. */
const pause = (ms: number) => delay(ms, undefined, { ref: false });

function outcome(statementImport: StoredImport, wrote: string | null): ReplyOf<'ledger.imports.apply'> {
  return { ...importView(statementImport), isDone: !statementImport.work, wrote: statementImport.work ? null : wrote };
}

function refusal({ status, problems }: StoredImport): string {
  if (status === 'undone') return 'This import was undone. Bring the file in again to apply it.';
  if (status === 'reading') return 'This import is still being read';
  return problems[0]?.message ?? 'This import cannot be applied';
}
