import { Injectable } from '@nestjs/common';

/** Wakes requests of this process when it has applied events of their user. */
@Injectable()
export class AppliedSignal {
  readonly #waiting = new Map<string, Set<() => void>>();

  raise(userId: string): void {
    for (const wake of this.#waiting.get(userId) ?? []) wake();
  }

  /** Resolves with the next signal for the user, after `limitMs`, or as soon as `abandoned` is aborted. */
  async next(userId: string, limitMs: number, abandoned?: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(userId) ?? new Set();
    this.#waiting.set(userId, waiting);
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
    if (waiting.size === 0 && this.#waiting.get(userId) === waiting) this.#waiting.delete(userId);
  }
}
