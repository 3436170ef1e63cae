import { isUnreachable, type TransactionOptions } from '@pocket/server';

/** Items of a batch by user. */
export type Batch<Item> = ReadonlyMap<string, readonly Item[]>;
/** Applies a whole batch in one transaction, or nothing of it; returns the results by user. */
type Work<Item, Result> = (batch: Batch<Item>, options: TransactionOptions) => Promise<ReadonlyMap<string, Result>>;

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
export class UserBatches<Item, Result> {
  readonly #waiting = new Map<string, Turn<Item, Result>>();
  /** Users in a running batch; their further items wait. */
  readonly #atWork = new Set<string>();
  #running = 0;

  constructor(private readonly work: Work<Item, Result>) {}

  /** Adds items and resolves to the result of all items of the user in the next batch. */
  add(userId: string, items: readonly Item[]): Promise<Result> {
    const turn = this.#waiting.get(userId) ?? newTurn<Item, Result>();
    turn.items.push(...items);
    this.#waiting.set(userId, turn);
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

  #takeNext(): Map<string, Turn<Item, Result>> {
    const next = new Map<string, Turn<Item, Result>>();
    for (const [userId, turn] of this.#waiting) {
      if (next.size === MAX_USERS) break;
      if (this.#atWork.has(userId)) continue;
      next.set(userId, turn);
      this.#waiting.delete(userId);
      this.#atWork.add(userId);
    }
    return next;
  }

  async #workOff(turns: ReadonlyMap<string, Turn<Item, Result>>): Promise<void> {
    try {
      await this.#settle(turns, { tries: 1 });
    } catch (error) {
      for (const [userId, turn] of turns) {
        if (isUnreachable(error)) this.#fail(userId, turn, error);
        else this.#settle(new Map([[userId, turn]])).catch((reason: unknown) => this.#fail(userId, turn, reason));
      }
    }
  }

  async #settle(turns: ReadonlyMap<string, Turn<Item, Result>>, options: TransactionOptions = {}): Promise<void> {
    const batch = new Map([...turns].map(([userId, { items }]) => [userId, items]));
    const results = await this.work(batch, options);
    for (const [userId, turn] of turns) {
      const result = results.get(userId);
      if (result === undefined) throw new Error(`There is no result for user ${userId}`);
      turn.resolve(result);
      this.#free(userId);
    }
  }

  #fail(userId: string, turn: Turn<Item, Result>, error: unknown): void {
    turn.reject(error);
    this.#free(userId);
  }

  #free(userId: string): void {
    this.#atWork.delete(userId);
    if (this.#waiting.has(userId)) setImmediate(() => this.#begin());
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
