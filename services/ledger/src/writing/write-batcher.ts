import { Injectable } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { isDuplicateKey, Outbox } from '@pocket/server';
import { checkEntries } from '../book/checks/check-entries.js';
import { changesSomething, type Entry } from '../book/entries/entry.js';
import { newId } from '../book/entries/new-id.js';
import { withSharedChanges } from '../book/entries/transfer-version.js';
import { figureMoves, MAX_VOLUME } from '../book/figures/book-figures.js';
import { BookCache, type BookLists, type CachedBook } from '../store/book/book-cache.js';
import { BooksRepository } from '../store/book/books.repository.js';
import type { WriteRequest } from '../store/book/idempotency.repository.js';

import type { Decision, WriteReply } from './decision.js';
import { contentsOf } from './event-content.js';
import { queueEvents, WriteRecorder } from './write-recorder.js';

/** Of these it is not known what came of what they ended. */
const TIMEOUTS = new Set<string>(['SERVICE_TIMEOUT', 'SERVICE_UNAVAILABLE']);

/** What a write comes to in a book with these accounts and categories; undefined where more has to be looked up. */
export type DecideFromCache<Reply extends object> = (lists: BookLists) => Decision<Reply> | undefined;

class BookMoved extends Error {
  override readonly name = 'BookMoved';
}

/** A write that waits for its turn. */
interface Waiting {
  readonly request: WriteRequest;
  readonly decide: DecideFromCache<object>;
  readonly deadline: number;
  /** Once it is under way: what it was answered, or undefined where it has to be decided otherwise. */
  outcome?: Promise<WriteReply<object> | undefined>;
}
/** One that is decided. */
interface Decided {
  readonly waiting: Waiting;
  readonly decision: Decision<object>;
  readonly entries: readonly Entry[];
  readonly id: string;
  /** Of the change, among those of the book. */
  readonly number: number;
}

/** So many writes of one book are carried out in one transaction. */
const MAX_BATCH_WRITES = 16;
/** Who has less time left than this is not held up by others, and holds up none. */
const MIN_TIME_LEFT_MS = 1_000;

/**
 * Writes that are decided without reading anything, because it is known what the book is like. Those that wait for each
 * other are carried out together: each is a change of its own in the history.
 */
@Injectable()
export class WriteBatcher {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly books: BooksRepository,
    private readonly known: BookCache,
    private readonly parts: WriteRecorder,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Lets a write wait for its turn.
   * @returns its turn, in which it is carried out, if it was not together with one before it; undefined, and nothing is
   * written, where the book has more writes than are known, and where what is known is no ground to decide on
   */
  enqueue<Reply extends object>(
    userId: string,
    request: WriteRequest,
    decide: DecideFromCache<Reply>,
    deadline: number,
  ): () => Promise<WriteReply<Reply> | undefined> {
    const own: Waiting = { request, decide, deadline };
    this.#waiting.set(userId, [...(this.#waiting.get(userId) ?? []), own]);
    return () => {
      if (!own.outcome) this.#begin(userId, own);
      return own.outcome as Promise<WriteReply<Reply> | undefined>;
    };
  }

  /** Begins with a write and as many others as may come along. */
  #begin(userId: string, own: Waiting): void {
    const waiting = this.#waiting.get(userId) ?? [];
    const hasTime = ({ deadline }: Waiting) => deadline - Date.now() >= MIN_TIME_LEFT_MS;
    const others = hasTime(own) ? waiting.filter((each) => each !== own && hasTime(each)) : [];
    const together = [own, ...others.slice(0, MAX_BATCH_WRITES - 1)];
    const left = waiting.filter((each) => !together.includes(each));
    if (left.length > 0) this.#waiting.set(userId, left);
    else this.#waiting.delete(userId);
    const outcomes = this.#write(userId, together);
    for (const each of together) {
      each.outcome = outcomes.then((written) => written.get(each));
      // Its own turn looks at it later.
      each.outcome.catch(() => {});
    }
  }

  async #write(userId: string, together: readonly Waiting[]): Promise<ReadonlyMap<Waiting, WriteReply<object>>> {
    const known = this.known.get(userId);
    const decided = known ? decidedOf(together, known) : [];
    if (!known || decided.length === 0) return new Map();
    const entries = decided.flatMap((each) => each.entries);
    const contents = contentsOf(entries);
    const moves = { ...figureMoves(entries), events: contents.length, writes: decided.length };
    const after = {
      writes: known.writes + moves.writes,
      sequence: known.sequence + moves.events,
      volume: known.volume + moves.volume,
    };
    const written = new Map(
      decided.map(({ waiting, decision, id }) => [waiting, { ...decision.reply, changeId: id }] as const),
    );
    try {
      await this.outbox.transaction(
        async (_session, commitBuffer) => {
          commitBuffer.write([this.books.advanceFrom(userId, known, moves, () => new BookMoved())]);
          this.parts.store(userId, entries, commitBuffer);
          for (const { waiting, decision, ...change } of decided) {
            this.parts.recordHistory(userId, change, decision, commitBuffer);
            this.parts.recordReply(userId, waiting.request, written.get(waiting) ?? {}, commitBuffer);
          }
          queueEvents(userId, contents, known.sequence + 1, commitBuffer);
        },
        { deadline: Math.min(...decided.map(({ waiting }) => waiting.deadline)) },
      );
    } catch (error) {
      // Its numbers are taken already, if somebody else has written; and one that is refused does not concern others.
      const isAnothers = error instanceof BookMoved || isDuplicateKey(error);
      if (!isAnothers && !(decided.length > 1 && isRefusal(error))) throw error;
      this.known.forget(userId);
      return new Map();
    }
    this.known.written(userId, known, after, entries, moves.writes);
    return written;
  }
}

/** Those that can be decided by what is known, with the numbers that they get. */
function decidedOf(together: readonly Waiting[], known: CachedBook): Decided[] {
  const decided: Decided[] = [];
  let volume = known.volume;
  for (const waiting of together) {
    const decision = unlessRefused(() => waiting.decide(known));
    const entries = withSharedChanges(decision?.entries.filter(changesSomething) ?? []);
    // What the others were decided by has to stay as it is.
    if (!decision || entries.length === 0 || entries.some(({ entity }) => entity !== 'transaction')) continue;
    if (checkEntries(entries).length > 0) continue;
    const more = figureMoves(entries).volume;
    if (volume + more > MAX_VOLUME) continue;
    volume += more;
    const number = known.writes + decided.length + 1;
    decided.push({ waiting, decision, entries, id: newId(), number });
  }
  return decided;
}

/** Whether it was refused for what it is, and nothing is kept. */
const isRefusal = (error: unknown) => error instanceof AppError && !TIMEOUTS.has(error.code);

/** What is refused may be allowed in the book as it is by now. */
function unlessRefused<Result>(decide: () => Result): Result | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
