import { Injectable } from '@nestjs/common';
import { AppError, type BookId } from '@pocket/contracts';
import { isDuplicateKey, Outbox } from '@pocket/server';
import { checkEntries } from '../book/checks/check-entries.js';
import { changesSomething, type Entry } from '../book/entries/entry.js';
import { newId } from '../book/entries/new-id.js';
import { withSharedChanges } from '../book/entries/transfer-version.js';
import { figureDeltas, MAX_VOLUME } from '../book/figures/book-figures.js';
import { BookCache, type BookLists, type CachedBook } from '../store/book/book-cache.js';
import { BooksRepository } from '../store/book/books.repository.js';
import type { WriteRequest } from '../store/book/idempotency.repository.js';

import type { Decision, WriteReply } from './decision.js';
import { contentsOfChange } from './event-content.js';
import { eventChange, queueEvents, WriteRecorder } from './write-recorder.js';

/** Errors after which the outcome of the transaction is unknown. */
const TIMEOUTS = new Set<string>(['SERVICE_TIMEOUT', 'SERVICE_UNAVAILABLE']);

/** Decides a write from cached accounts and categories; undefined if it needs a read. */
export type DecideFromCache<Reply extends object> = (lists: BookLists) => Decision<Reply> | undefined;

/** Another process wrote to the book, so the cache is outdated. */
class BookChanged extends Error {
  override readonly name = 'BookChanged';
}

/** Write in the queue of its book. */
interface Waiting {
  readonly request: WriteRequest;
  readonly decide: DecideFromCache<object>;
  readonly deadline: number;
  /** Set once it is in a batch: the reply, or undefined if it must be decided with reads. */
  outcome?: Promise<WriteReply<object> | undefined>;
}
/** Write with its decision. */
interface Decided {
  readonly waiting: Waiting;
  readonly decision: Decision<object>;
  readonly entries: readonly Entry[];
  readonly id: string;
  /** Number of the change in the book. */
  readonly number: number;
}

const MAX_BATCH_WRITES = 16;
/** Writes closer to their deadline are not batched. */
const MIN_TIME_LEFT_MS = 1_000;

/**
 * Decides writes from the cache, without reads. Writes that wait for each other are stored in one transaction; each is
 * a change of its own in the history.
 */
@Injectable()
export class WriteBatcher {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly books: BooksRepository,
    private readonly cache: BookCache,
    private readonly recorder: WriteRecorder,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Adds a write to the queue of its book.
   * @returns function that applies the write unless an earlier batch did; resolves with undefined, and nothing is
   * written, if the cache is outdated or not sufficient for a decision
   */
  enqueue<Reply extends object>(
    bookId: BookId,
    request: WriteRequest,
    decide: DecideFromCache<Reply>,
    deadline: number,
  ): () => Promise<WriteReply<Reply> | undefined> {
    const own: Waiting = { request, decide, deadline };
    this.#waiting.set(bookId, [...(this.#waiting.get(bookId) ?? []), own]);
    return () => {
      if (!own.outcome) this.#begin(bookId, own);
      return own.outcome as Promise<WriteReply<Reply> | undefined>;
    };
  }

  /** Starts a batch with a write and the others that wait. */
  #begin(bookId: BookId, own: Waiting): void {
    const waiting = this.#waiting.get(bookId) ?? [];
    const hasTime = ({ deadline }: Waiting) => deadline - Date.now() >= MIN_TIME_LEFT_MS;
    const others = hasTime(own) ? waiting.filter((each) => each !== own && hasTime(each)) : [];
    const together = [own, ...others.slice(0, MAX_BATCH_WRITES - 1)];
    const left = waiting.filter((each) => !together.includes(each));
    if (left.length > 0) this.#waiting.set(bookId, left);
    else this.#waiting.delete(bookId);
    const outcomes = this.#write(bookId, together);
    for (const each of together) {
      each.outcome = outcomes.then((written) => written.get(each));
      // The caller handles the error in its own turn.
      each.outcome.catch(() => {});
    }
  }

  async #write(bookId: BookId, together: readonly Waiting[]): Promise<ReadonlyMap<Waiting, WriteReply<object>>> {
    const cached = this.cache.get(bookId);
    const decided = cached ? decideAll(together, cached) : [];
    if (!cached || decided.length === 0) return new Map();
    const entries = decided.flatMap((each) => each.entries);
    const contents = contentsOfChange(entries);
    const deltas = { ...figureDeltas(entries), events: contents.length, writes: decided.length };
    const after = {
      writes: cached.writes + deltas.writes,
      sequence: cached.sequence + deltas.events,
      volume: cached.volume + deltas.volume,
    };
    const written = new Map(
      decided.map(({ waiting, decision, id }) => [waiting, { ...decision.reply, changeId: id }] as const),
    );
    try {
      await this.outbox.transaction(
        async (_session, commitBuffer) => {
          commitBuffer.write([this.books.advanceFrom(bookId, cached, deltas, () => new BookChanged())]);
          this.recorder.store(bookId, entries, commitBuffer);
          for (const { waiting, decision, ...change } of decided) {
            this.recorder.recordHistory(bookId, change, decision, waiting.request, commitBuffer);
            this.recorder.recordReply(bookId, waiting.request, written.get(waiting) ?? {}, commitBuffer);
          }
          const changes = decided.map(({ id, decision }) => eventChange(id, decision.undoes));
          queueEvents(bookId, contents, cached.sequence + 1, commitBuffer, changes);
        },
        { deadline: Math.min(...decided.map(({ waiting }) => waiting.deadline)) },
      );
    } catch (error) {
      // Another process wrote first, or one write was refused: each write is retried on its own.
      const isAnothers = error instanceof BookChanged || isDuplicateKey(error);
      if (!isAnothers && !(decided.length > 1 && isRefusal(error))) throw error;
      this.cache.forget(bookId);
      return new Map();
    }
    this.cache.update(bookId, cached, after, entries, deltas.writes);
    return written;
  }
}

/** Decides the writes that the cache is sufficient for, and numbers their changes. */
function decideAll(together: readonly Waiting[], cached: CachedBook): Decided[] {
  const decided: Decided[] = [];
  let volume = cached.volume;
  for (const waiting of together) {
    const decision = unlessRefused(() => waiting.decide(cached));
    const entries = withSharedChanges(decision?.entries.filter(changesSomething) ?? []);
    // All decisions in a batch share one snapshot of accounts and categories, so only transaction entries qualify.
    if (!decision || entries.length === 0 || entries.some(({ entity }) => entity !== 'transaction')) continue;
    if (checkEntries(entries).length > 0) continue;
    const more = figureDeltas(entries).volume;
    if (volume + more > MAX_VOLUME) continue;
    volume += more;
    const number = cached.writes + decided.length + 1;
    decided.push({ waiting, decision, entries, id: newId(), number });
  }
  return decided;
}

/** Returns true if a write was refused and nothing is stored. */
const isRefusal = (error: unknown) => error instanceof AppError && !TIMEOUTS.has(error.code);

/** A refusal may be based on outdated data, so the write is decided again with reads. */
function unlessRefused<Result>(decide: () => Result): Result | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
