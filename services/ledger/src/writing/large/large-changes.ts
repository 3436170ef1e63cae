import { Injectable, Logger } from '@nestjs/common';
import { AppError, type BookId, type CallerKey, type ChangeKind, type ChangeOrigin } from '@pocket/contracts';
import { backoff, now, Outbox, storeFailure } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { EntryChecker, requireValid } from '../../book/checks/check-entries.js';
import { changesSomething, type Entry } from '../../book/entries/entry.js';
import { newId } from '../../book/entries/new-id.js';
import type { Kind, States } from '../../book/states.js';
import type { LargeChangeState, Refusal } from '../../store/book/book.schema.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import type { ChangeItemRecord } from '../../store/book/change.schema.js';
import { ChangeChunksRepository } from '../../store/book/change-chunks.repository.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { chunkItems, ITEMS_PER_CHUNK, MAX_CHUNK_BYTES, maxBytes } from '../../store/book/chunk-items.js';
import { plannedItemOf } from '../../store/book/stored-change.js';

import { EntityStores } from '../../store/entity-stores.js';
import { readAhead } from '../../store/read-ahead.js';
import { TakenOver } from '../../store/taken-over.js';
import { BookWriter, bookBusy, bookClosed } from '../book-writer.js';
import { keyOrigin } from '../key-origin.js';
import { eventChange } from '../write-recorder.js';
import { rollbackEntries, stepEntries, updatedIds } from './step-entries.js';

const ENTRIES_PER_WRITE = 4 * ITEMS_PER_CHUNK;
const CHUNKS_PER_STEP = 5;
const MAX_STEP_BYTES = 2 * MAX_CHUNK_BYTES;
const STEP_MS = 25_000;
/** From this size on, text digests are rebuilt at the end instead of being updated in each step. */
const MIN_ENTRIES_TO_REBUILD = 5_000;
/** Larger changes pause less for other requests, because they take long anyway. */
const MIN_HURRIED_ENTRIES = 10_000;
/** With the pauses between them these take about an hour: a book may not be busy for longer. */
const MAX_ATTEMPTS = 18;
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [3_000, 300_000];

export interface LargeChange {
  readonly bookId: BookId;
  readonly id: string;
  /** Id of the import whose change it is, or `history` for an undo of a change of the history. */
  readonly by: string;
  readonly undo?: LargeChangeState['undo'];
  /** API key that asks for it, which matters at its begin. */
  readonly key?: CallerKey | null | undefined;
}
/** The change as the history will list it. */
export interface LargeChangeDescription {
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly summary: string;
  readonly undoes: string | null;
}
/** `stopped` means that this instance ends and another one continues. */
export type LargeChangeOutcome =
  | { readonly state: 'applied' | 'stopped' }
  | { readonly state: 'refused'; readonly refusal: Refusal };

export interface LargeChangeSteps {
  /** Called after each step; resolves with true to continue. */
  readonly onStep: (done: number, chunkCount: number) => Promise<boolean>;
  /** Part of the last step. */
  readonly finish: (session: ClientSession, count: number) => Promise<void>;
  /** Part of the last step of a change that is rolled back. */
  readonly refuse?: (session: ClientSession, refusal: Refusal) => Promise<void>;
}

interface Range {
  readonly from: number;
  readonly to: number;
}
/** Entries of the next step; null if they depend on the step before. */
interface NextStep {
  readonly from: number;
  readonly entries: Promise<readonly Entry[] | null>;
}
type Planned = LargeChangeState & { readonly parts: number };

/**
 * Changes that do not fit into one transaction. The whole plan is checked and stored before any of it is applied. Any
 * instance then applies it in steps; the book counts each step in its own transaction, so none is applied twice. The
 * book takes no other write until the last step, in which the change appears in the history. If a step is refused,
 * the applied steps are rolled back.
 */
@Injectable()
export class LargeChanges {
  readonly #log = new Logger(LargeChanges.name);

  constructor(
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly chunks: ChangeChunksRepository,
    private readonly stores: EntityStores,
    private readonly writer: BookWriter,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks the book for the change, or continues the change.
   * @throws AppError `SERVICE_UNAVAILABLE` during another large change; `UNAUTHENTICATED` if the book is closed
   */
  async begin({ bookId, id, by, undo, key }: LargeChange): Promise<LargeChangeState> {
    const begun = {
      changeId: id,
      by,
      parts: null,
      count: 0,
      done: 0,
      ...(undo ? { undo } : {}),
      ...(key ? { key } : {}),
    };
    if (await this.books.beginLargeChange(bookId, begun)) return begun;
    const unfinished = await this.books.unfinishedChange(bookId);
    if (unfinished?.changeId === id) return unfinished;
    throw (await this.books.state(bookId)) === 'closed' ? bookClosed() : bookBusy();
  }

  /**
   * Checks the change and stores its plan from the start; returns the number of entries. A refusal ends the change,
   * unless another planner has taken over.
   * @throws AppError if the book cannot take the entries; TakenOver if another planner plans the change
   */
  async plan(
    { bookId, id }: LargeChange,
    entries: AsyncIterable<readonly Entry[]>,
    completion?: () => LargeChangeState['completion'],
  ): Promise<number> {
    const planner = newId();
    if (!(await this.books.claimPlanning(bookId, id, planner))) throw new TakenOver();
    try {
      await this.chunks.remove(bookId, id);
      const count = await this.#storePlan(bookId, { id, planner }, entries);
      const parts = Math.ceil(count / ITEMS_PER_CHUNK);
      const description = completion?.();
      const planned = { parts, count, ...(description ? { completion: description } : {}) };
      if (!(await this.books.setPlanned(bookId, id, planner, planned))) throw new TakenOver();
      return count;
    } catch (error) {
      if (isFinalFailure(error) && (await this.books.abandonPlanning(bookId, id, planner))) {
        await this.chunks.remove(bookId, id);
      }
      throw error;
    }
  }

  /** Gives up a change that is not planned. */
  async abandon({ bookId, id }: LargeChange): Promise<void> {
    if (await this.books.abandonPlanning(bookId, id)) await this.chunks.remove(bookId, id);
  }

  /**
   * Applies the remaining steps of a planned change, or rolls it back.
   * @throws TakenOver if another instance continues it; errors that a retry can resolve, such as a timeout of the store
   */
  async apply(
    change: LargeChange,
    description: LargeChangeDescription,
    steps: LargeChangeSteps,
  ): Promise<LargeChangeOutcome> {
    const { bookId, id } = change;
    let next: NextStep | undefined;
    let ends: readonly number[] | undefined;
    for (;;) {
      const unfinished = await this.#planned(change);
      if (!(await steps.onStep(unfinished.done, unfinished.parts))) return { state: 'stopped' };
      ends ??= stepEnds(unfinished.parts, await this.chunks.sizes(bookId, id));
      try {
        if (unfinished.refusal) {
          if (await this.#stepBack(change, unfinished, ends, steps))
            return { state: 'refused', refusal: unfinished.refusal };
        } else if (unfinished.done < unfinished.parts) {
          next = await this.#stepForward(change, unfinished, ends, next);
        } else {
          await this.#finish(change, unfinished, description, steps);
          return { state: 'applied' };
        }
      } catch (error) {
        if (error instanceof TakenOver) throw error;
        await this.#failed(change, unfinished, error);
      }
    }
  }

  /** Ends a change for the operator: one that is planned is rolled back by the instance that works on it. */
  async end(bookId: BookId): Promise<LargeChangeState | null> {
    const unfinished = await this.books.unfinishedChange(bookId);
    if (!unfinished) return null;
    await this.abandon({ bookId, id: unfinished.changeId, by: unfinished.by });
    const message = 'The operator of this installation ended this change';
    await this.books.refuse(bookId, unfinished.changeId, { code: 'CONFLICT', message });
    await this.books.postpone(bookId, unfinished.changeId, 0, new Date(Date.now()));
    return this.books.unfinishedChange(bookId);
  }

  async #storePlan(
    bookId: BookId,
    { id, planner }: { readonly id: string; readonly planner: string },
    entries: AsyncIterable<readonly Entry[]>,
  ): Promise<number> {
    const checker = await this.#checker(bookId);
    let [waiting, bytes, count]: [ChangeItemRecord[], number, number] = [[], 0, 0];
    const write = async () => {
      const chunks = chunkItems(waiting, count);
      count += waiting.length;
      [waiting, bytes] = [[], 0];
      await this.outbox.transaction(
        async (session) => {
          if (!(await this.books.keepPlanning(bookId, id, planner, session))) throw new TakenOver();
          await this.chunks.insert(bookId, id, chunks, session);
        },
        { deadline: Date.now() + STEP_MS },
      );
    };
    for await (const some of readAhead(entries)) {
      requireValid(checker.add(some));
      for (const entry of some) {
        if (!changesSomething(entry)) continue;
        const item = plannedItemOf(entry);
        waiting.push(item);
        bytes += maxBytes(item);
        if (waiting.length >= ENTRIES_PER_WRITE || bytes > MAX_STEP_BYTES) await write();
      }
    }
    requireValid(checker.finish());
    if (waiting.length > 0) await write();
    return count;
  }

  async #checker(bookId: BookId): Promise<EntryChecker> {
    const { volume } = await this.books.figures(bookId);
    return new EntryChecker({ ...(await this.stores.lists(bookId)), volume });
  }

  async #planned({ bookId, id }: LargeChange): Promise<Planned> {
    const unfinished = await this.books.unfinishedChange(bookId);
    if (unfinished?.changeId !== id || unfinished.parts === null) throw new TakenOver();
    return { ...unfinished, parts: unfinished.parts };
  }

  async #stepForward(
    change: LargeChange,
    { done, parts, count }: Planned,
    ends: readonly number[],
    ahead: NextStep | undefined,
  ): Promise<NextStep | undefined> {
    const range = { from: done, to: endAfter(ends, done, parts) };
    const entries = (await (ahead?.from === done ? ahead.entries : null)) ?? (await this.#entries(change, range));
    const next =
      range.to < parts
        ? this.#ahead(change, { from: range.to, to: endAfter(ends, range.to, parts) }, entries)
        : undefined;
    await this.#step(change, range, entries, count);
    return next;
  }

  /** Rolls back one step; returns true once nothing is left to roll back. */
  async #stepBack(
    change: LargeChange,
    { done, count, refusal }: Planned,
    ends: readonly number[],
    { refuse }: LargeChangeSteps,
  ): Promise<boolean> {
    const { bookId, id } = change;
    if (done > 0) {
      const to = endBefore(ends, done);
      const entries = await this.#entries(change, { from: to, to: done }, true);
      await this.#step(change, { from: done, to }, entries, count, true);
      return false;
    }
    await this.chunks.remove(bookId, id);
    await this.outbox.transaction(
      async (session) => {
        if (refuse && refusal) await refuse(session, refusal);
        await this.books.endLargeChange(bookId, id, session);
      },
      { deadline: Date.now() + STEP_MS },
    );
    return true;
  }

  async #step(
    { bookId, id }: LargeChange,
    range: Range,
    entries: readonly Entry[],
    count: number,
    isRollback = false,
  ): Promise<void> {
    const step = { changeId: id, ...range, isLarge: count > MIN_ENTRIES_TO_REBUILD, isRollback };
    await this.outbox.transaction(
      (session, commitBuffer) => this.writer.apply(bookId, entries, session, commitBuffer, { step }),
      { deadline: Date.now() + STEP_MS, yieldLess: count > MIN_HURRIED_ENTRIES },
    );
  }

  async #finish(
    { bookId, id }: LargeChange,
    { parts, count, key }: Planned,
    description: LargeChangeDescription,
    { finish }: LargeChangeSteps,
  ): Promise<void> {
    const bytes = (await this.chunks.sizes(bookId, id)).reduce((sum, size) => sum + size, 0);
    await this.outbox.transaction(
      async (session, commitBuffer) => {
        const step = { changeId: id, from: parts, to: parts, isLarge: count > MIN_ENTRIES_TO_REBUILD };
        const { writes: number } = await this.writer.apply(bookId, [], session, commitBuffer, {
          step,
          ...(count > 0 ? { completes: eventChange(id, description.undoes) } : {}),
        });
        if (count > 0) {
          const kept = { id, number, at: now(), ...description, ...keyOrigin(key) };
          commitBuffer.write(await this.changes.completion(bookId, kept, { count, bytes }, session));
        }
        await finish(session, count);
        await this.books.endLargeChange(bookId, id, session);
      },
      { deadline: Date.now() + STEP_MS },
    );
  }

  /**
   * Counts the attempt. Refuses the change if a retry cannot succeed or the attempts are used up.
   * @throws the error if the step will be retried
   */
  async #failed({ bookId, id }: LargeChange, unfinished: Planned, error: unknown): Promise<void> {
    const attempts = (unfinished.attempts ?? 0) + 1;
    if (!unfinished.refusal && (isFinalFailure(error) || attempts >= MAX_ATTEMPTS)) {
      this.#log.warn(`Large change ${id} of user ${bookId} failed, rolling it back`, error);
      await this.books.refuse(bookId, id, refusalOf(error));
      return;
    }
    const pause = backoff(attempts, FIRST_PAUSE_MS, MAX_PAUSE_MS);
    await this.books.postpone(bookId, id, attempts, new Date(Date.now() + pause));
    throw error;
  }

  /** Builds the next step while the previous one is stored, unless they share entities. */
  #ahead(change: LargeChange, range: Range, before: readonly Entry[]): NextStep {
    const touched = new Set(before.map(({ id }) => id));
    const entries = this.#entries(change, range).then(
      (found) => (found.some(({ id }) => touched.has(id)) ? null : found),
      // The error occurs again when the step is built in its turn.
      () => null,
    );
    return { from: range.from, entries };
  }

  /** Reads current states, which no other write can change meanwhile. */
  async #entries({ bookId, id }: LargeChange, range: Range, isRollback = false): Promise<readonly Entry[]> {
    const items = await this.chunks.items(bookId, id, range);
    const current = new Map<string, States[Kind]>();
    const updated = updatedIds(items, isRollback);
    for (const kind of new Set(updated.map(({ entity }) => entity))) {
      const ids = updated.filter(({ entity }) => entity === kind).map((item) => item.id);
      for (const state of await this.stores.of(kind).findAll(bookId, ids)) current.set(state.id, state);
    }
    return isRollback ? rollbackEntries(items, current) : stepEntries(items, current);
  }
}

/** Returns the chunks at which steps end. They depend on the stored plan alone, so they are equal in all instances. */
export function stepEnds(chunkCount: number, sizes: readonly number[]): number[] {
  const ends: number[] = [];
  let [start, bytes] = [0, 0];
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    const size = sizes[chunk] ?? 0;
    if (chunk > start && (chunk - start >= CHUNKS_PER_STEP || bytes + size > MAX_STEP_BYTES)) {
      ends.push(chunk);
      [start, bytes] = [chunk, 0];
    }
    bytes += size;
  }
  return chunkCount > 0 ? [...ends, chunkCount] : ends;
}

const endAfter = (ends: readonly number[], from: number, chunkCount: number) =>
  ends.find((end) => end > from) ?? chunkCount;
const endBefore = (ends: readonly number[], from: number) => ends.findLast((end) => end < from) ?? 0;

/** Returns true if a retry would fail in the same way. */
function isFinalFailure(error: unknown): boolean {
  if (error instanceof TakenOver) return false;
  if (error instanceof AppError) return !error.code.startsWith('SERVICE_');
  return storeFailure(error) === undefined;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof AppError && isFinalFailure(error)) return { code: error.code, message: error.message };
  return { code: 'CONFLICT', message: 'This change could not be written, and nothing of it is left' };
}
