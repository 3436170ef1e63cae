import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { AppError, type BookId } from '@pocket/contracts';
import { actingKey, type Job, Lease, LeasedWork, writeAll } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import type { Entry } from '../../book/entries/entry.js';
import { newId } from '../../book/entries/new-id.js';
import type { Completion, LargeChangeState } from '../../store/book/book.schema.js';
import { BooksRepository, BY_HISTORY } from '../../store/book/books.repository.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { IdempotencyRepository, type WriteRequest } from '../../store/book/idempotency.repository.js';
import { requireObjectId } from '../../store/entity-id.js';
import { TakenOver } from '../../store/taken-over.js';
import { bookBusy } from '../book-writer.js';
import { BusyBooks } from '../busy-books.js';
import type { WriteReply } from '../decision.js';
import { type LargeChange, type LargeChangeDescription, LargeChanges } from './large-changes.js';

/** A change of more entries does not go into one transaction. */
export const MAX_ENTRIES_AT_ONCE = 1_000;

const MAX_RUNNING = 20;
/** A change that is still not planned after this time was left by its instance. */
const MAX_PLANNING_MS = 20_000;
/** Longest wait of a request; the change continues without it. */
const WAIT_MS = 20_000;
/** Time that a request needs after its wait. */
const MIN_TIME_LEFT_MS = 1_000;
/** Longest wait for another large change of the book. */
const MAX_BUSY_MS = 4_000;
const POLL_MS = 100;
/** Instances can end while they plan. */
const MAX_RUNS = 3;

/** Entries of a large write and its completion. */
export interface LargePlan {
  readonly entries: AsyncIterable<readonly Entry[]>;
  /** Returns the completion that any instance can apply; called after all entries. Missing for an undo. */
  readonly completion?: () => Completion;
}
/** A large change to begin or to continue; without a plan if another request began it. */
interface LargeWrite extends Job {
  readonly change: LargeChange;
  readonly plan?: (() => Promise<LargePlan>) | undefined;
}
export interface Ending {
  readonly description: LargeChangeDescription;
  readonly finish: (session: ClientSession, count: number) => Promise<void>;
}
/** Returns the completion of an undo; null if the undone change no longer exists. */
export type UndoEnding = (
  bookId: BookId,
  changeId: string,
  undo: NonNullable<LargeChangeState['undo']>,
  key: LargeChangeState['key'],
) => Promise<Ending | null>;

/** Applies large changes that belong to no import. A change that its instance leaves is continued by another one. */
@Injectable()
export class LargeWrites extends LeasedWork<LargeWrite> {
  readonly #listeners: ((bookId: BookId) => void)[] = [];
  #endingOfUndo: UndoEnding | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly large: LargeChanges,
    private readonly idempotency: IdempotencyRepository,
    private readonly busy: BusyBooks,
    lease: Lease,
  ) {
    super(lease, MAX_RUNNING);
  }

  /** Calls back after each change that is over. */
  onEnd(listener: (bookId: BookId) => void): void {
    this.#listeners.push(listener);
  }

  completeUndosWith(ending: UndoEnding): void {
    this.#endingOfUndo = ending;
  }

  /**
   * Applies a write of any size and returns the reply of its completion. A repeat of the same request waits for it.
   * @throws AppError the refusal; `SERVICE_UNAVAILABLE` if the deadline passes while the write continues
   */
  async write<Reply extends object>(
    bookId: BookId,
    request: WriteRequest,
    plan: () => Promise<LargePlan>,
  ): Promise<WriteReply<Reply>> {
    const first = await this.idempotency.firstReply(bookId, request);
    if (first) return first.reply as WriteReply<Reply>;
    const key = request.idempotencyKey;
    const unfinished = await this.books.unfinishedChange(bookId);
    const isRepeat = key !== undefined && unfinished?.completion?.request.idempotencyKey === key;
    let completion: Completion | undefined;
    const remembered = async () => {
      const planned = await plan();
      const complete = planned.completion;
      return complete ? { ...planned, completion: () => (completion = complete()) } : planned;
    };
    const id = isRepeat ? unfinished.changeId : newId();
    const state = await this.run({ bookId, id, by: BY_HISTORY }, isRepeat ? undefined : remembered, request);
    if (state === 'unfinished') throw stillBeingWritten();
    const reply = (await this.idempotency.firstReply(bookId, request))?.reply ?? completion?.reply;
    if (!reply) throw bookBusy();
    return { ...(reply as Reply), changeId: id };
  }

  /**
   * Starts a change, or joins the current one if there is no plan, and waits for its end.
   * @throws AppError the refusal
   */
  async run(
    asked: LargeChange,
    plan: (() => Promise<LargePlan>) | undefined,
    { deadline = Number.POSITIVE_INFINITY }: Pick<WriteRequest, 'deadline'>,
  ): Promise<'applied' | 'unfinished'> {
    const change = { key: actingKey(asked.bookId), ...asked };
    const { bookId, id } = change;
    const until = Math.min(deadline - MIN_TIME_LEFT_MS, Date.now() + WAIT_MS);
    const other = plan && (await this.books.unfinishedChange(bookId));
    if (other && other.changeId !== id)
      await this.busy.waitUntilFree(bookId, Math.min(until, Date.now() + MAX_BUSY_MS));
    for (let run = 0; run < MAX_RUNS; run += 1) {
      const running = this.running(id) ?? (plan ? this.runNow(jobOf(change, plan)) : undefined);
      await Promise.race([running, pause(Math.max(0, until - Date.now()))]);
      while ((await this.books.unfinishedChange(bookId))?.changeId === id) {
        if (Date.now() >= until) return 'unfinished';
        await pause(POLL_MS);
      }
      if (await this.changes.find(bookId, id)) return 'applied';
      if (!plan) break;
      // Its instance ended before any of it was applied.
    }
    throw bookBusy();
  }

  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<LargeWrite[]> {
    const due = await this.books.undoing(limit, busyBooks);
    return due.flatMap(({ bookId, unfinished: { changeId: id, parts, by, undo } }) => {
      const isBeingPlanned =
        parts === null && requireObjectId(id).getTimestamp().getTime() > Date.now() - MAX_PLANNING_MS;
      return isBeingPlanned ? [] : [jobOf({ bookId, id, by, ...(undo ? { undo } : {}) })];
    });
  }

  protected leaseNames({ id }: LargeWrite): readonly string[] {
    return [`undo ${id}`];
  }

  protected async work({ change, plan }: LargeWrite): Promise<void> {
    try {
      await this.#work(change, plan);
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error;
    }
  }

  async #work(change: LargeChange, plan?: () => Promise<LargePlan>): Promise<void> {
    const { bookId, id } = change;
    // The change may have ended since the search.
    if (!plan && (await this.books.unfinishedChange(bookId))?.changeId !== id) return;
    const { parts } = await this.large.begin(change);
    // An incomplete plan has changed nothing, so it is dropped and the caller repeats the request.
    if (parts === null && !plan) return this.large.abandon(change);
    if (parts === null && plan) await this.#plan(change, plan);
    const unfinished = await this.books.unfinishedChange(bookId);
    const ending = unfinished?.changeId === id ? await this.#endingOf(bookId, unfinished) : null;
    if (!ending) return;
    const outcome = await this.large.apply(change, ending.description, {
      onStep: async () => !this.isStopping,
      finish: ending.finish,
    });
    if (outcome.state !== 'stopped') for (const listener of this.#listeners) listener(bookId);
    if (outcome.state === 'refused') throw new AppError(outcome.refusal.code, outcome.refusal.message);
  }

  async #plan(change: LargeChange, plan: () => Promise<LargePlan>): Promise<void> {
    try {
      const { entries, completion } = await plan();
      await this.large.plan(change, entries, completion);
    } catch (error) {
      if (!(error instanceof TakenOver)) await this.large.abandon(change);
      throw error;
    }
  }

  async #endingOf(bookId: BookId, { changeId, undo, key, completion }: LargeChangeState): Promise<Ending | null> {
    if (undo) return (await this.#endingOfUndo?.(bookId, changeId, undo, key)) ?? null;
    if (!completion) return null;
    const { kind, origin, summary, request, reply } = completion;
    const { idempotencyKey } = request;
    return {
      description: { kind, origin, summary, undoes: null },
      finish: async (session) => {
        if (idempotencyKey === null) return;
        const writes = this.idempotency.writes(bookId, { ...request, idempotencyKey }, { ...reply, changeId });
        await writeAll(this.connection, session, writes);
      },
    };
  }
}

const jobOf = (change: LargeChange, plan?: () => Promise<LargePlan>): LargeWrite => ({
  id: change.id,
  bookId: change.bookId,
  change,
  plan,
});

/** Returns the completion of a request, which any instance can apply. */
export function completionOf(
  {
    subject,
    body,
    idempotencyKey = null,
  }: Omit<WriteRequest, 'idempotencyKey'> & { readonly idempotencyKey?: string | null | undefined },
  description: Pick<Completion, 'kind' | 'summary'>,
  reply: object,
): Completion {
  return { ...description, origin: 'app', request: { subject, body, idempotencyKey }, reply };
}

const stillBeingWritten = () =>
  new AppError('SERVICE_UNAVAILABLE', 'This change is large and still being written. It is there in a moment.', {
    retryAfter: 5,
  });

const pause = (ms: number) => delay(ms, undefined, { ref: false });
