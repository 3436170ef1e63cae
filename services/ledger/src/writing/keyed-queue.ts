import { AppError } from '@pocket/contracts';

/** More than can be done within the time of a request is not worth waiting for. */
const MAX_WAITING = 50;

const tooManyWrites = () =>
  new AppError('SERVICE_UNAVAILABLE', 'Too many changes at once. Please try again.', { retryAfter: 1 });

interface Queue {
  last: Promise<unknown>;
  length: number;
}

/**
 * Lets work with the same key run one after the other within this process. Writes of one user always meet at the
 * same document: taking turns costs less than losing against each other and trying again.
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
