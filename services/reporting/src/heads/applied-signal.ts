import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';

/** Wakes requests of this process when it has applied events of their user. */
@Injectable()
export class AppliedSignal {
  readonly #waiting = new Map<BookId, Set<() => void>>();

  raise(bookId: BookId): void {
    for (const wake of this.#waiting.get(bookId) ?? []) wake();
  }

  /** Resolves with the next signal for the user, after `limitMs`, or as soon as `abandoned` is aborted. */
  async next(bookId: BookId, limitMs: number, abandoned?: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(bookId) ?? new Set();
    this.#waiting.set(bookId, waiting);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, limitMs);
      function done() {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      }
      waiting.add(done);
      abandoned?.addEventListener('abort', done, { once: true });
    });
    if (waiting.size === 0 && this.#waiting.get(bookId) === waiting) this.#waiting.delete(bookId);
  }
}
