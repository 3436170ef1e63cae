import type { BookId } from '@pocket/contracts';
import { isUnreachable } from '../mongo/failures.js';
import type { TransactionOptions } from '../mongo/transaction.js';

/** Items of a batch by user. */
export type Batch<Item> = ReadonlyMap<BookId, readonly Item[]>;
/** Applies a whole batch in one transaction, or so that a repetition does no harm; returns the results by user. */
type Work<Item, Result> = (batch: Batch<Item>, options: TransactionOptions) => Promise<ReadonlyMap<BookId, Result>>;

interface Turn<Item, Result> {
  readonly items: Item[];
  readonly done: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_USERS = 100;
/** While one batch runs, the next one collects items. */
const AT_ONCE = 1;

/**
 * Applies the items of all users that arrive during one transaction together in the next one; a single item does not
 * wait. If a batch fails, each of its users gets a transaction of their own, so that one does not block the others.
 */
export class BookBatches<Item, Result> {
  readonly #waiting = new Map<BookId, Turn<Item, Result>>();
  /** Users in a running batch; their further items wait. */
  readonly #atWork = new Set<BookId>();
  #running = 0;

  constructor(private readonly work: Work<Item, Result>) {}

  /** Adds items and resolves to the result of all items of the user in the next batch. */
  add(bookId: BookId, items: readonly Item[]): Promise<Result> {
    const turn = this.#waiting.get(bookId) ?? newTurn<Item, Result>();
    turn.items.push(...items);
    this.#waiting.set(bookId, turn);
    // Lets items of the same tick share a batch.
    setImmediate(() => this.#begin());
    return turn.done;
  }

  #begin(): void {
    while (this.#running < AT_ONCE) {
      const turns = this.#takeNext();
      if (turns.size === 0) return;
      this.#running += 1;
      void this.#workOff(turns).finally(() => {
        this.#running -= 1;
        this.#begin();
      });
    }
  }

  #takeNext(): Map<BookId, Turn<Item, Result>> {
    const next = new Map<BookId, Turn<Item, Result>>();
    for (const [bookId, turn] of this.#waiting) {
      if (next.size === MAX_USERS) break;
      if (this.#atWork.has(bookId)) continue;
      next.set(bookId, turn);
      this.#waiting.delete(bookId);
      this.#atWork.add(bookId);
    }
    return next;
  }

  async #workOff(turns: ReadonlyMap<BookId, Turn<Item, Result>>): Promise<void> {
    try {
      await this.#settle(turns, { tries: 1 });
    } catch (error) {
      for (const [bookId, turn] of turns) {
        if (isUnreachable(error)) this.#fail(bookId, turn, error);
        else this.#settle(new Map([[bookId, turn]])).catch((reason: unknown) => this.#fail(bookId, turn, reason));
      }
    }
  }

  async #settle(turns: ReadonlyMap<BookId, Turn<Item, Result>>, options: TransactionOptions = {}): Promise<void> {
    const batch = new Map([...turns].map(([bookId, { items }]) => [bookId, items]));
    const results = await this.work(batch, options);
    for (const [bookId, turn] of turns) {
      const result = results.get(bookId);
      if (result === undefined) throw new Error(`There is no result for user ${bookId}`);
      turn.resolve(result);
      this.#free(bookId);
    }
  }

  #fail(bookId: BookId, turn: Turn<Item, Result>, error: unknown): void {
    turn.reject(error);
    this.#free(bookId);
  }

  #free(bookId: BookId): void {
    this.#atWork.delete(bookId);
    if (this.#waiting.has(bookId)) setImmediate(() => this.#begin());
  }
}

function newTurn<Item, Result>(): Turn<Item, Result> {
  let resolve: (result: Result) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const done = new Promise<Result>((...settle) => {
    [resolve, reject] = settle;
  });
  return { items: [], done, resolve, reject };
}
