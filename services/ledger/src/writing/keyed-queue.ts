import { AppError } from '@pocket/contracts';

/** More writes would exceed the deadline of a request. */
const MAX_WAITING = 50;

const tooManyWrites = () =>
  new AppError('SERVICE_UNAVAILABLE', 'Too many changes at once. Please try again.', { retryAfter: 1 });

interface Queue {
  last: Promise<unknown>;
  length: number;
}

/**
 * Runs work with the same key sequentially within this process. Writes of one user always update the
 * same document, so waiting costs less than write conflicts and retries.
 */
export class KeyedQueue {
  readonly #queues = new Map<string, Queue>();

  /** @throws AppError `SERVICE_UNAVAILABLE` if too many are waiting already */
  assertCapacity(key: string): void {
    if ((this.#queues.get(key)?.length ?? 0) > MAX_WAITING) throw tooManyWrites();
  }

  /** @throws AppError `SERVICE_UNAVAILABLE` at once if too many are waiting already */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    this.assertCapacity(key);
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    const turn = queue.last.then(work, work);
    queue.last = turn;
    queue.length += 1;
    this.#queues.set(key, queue);
    try {
      return await turn;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
    }
  }
}
