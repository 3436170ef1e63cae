import { AppError } from '@pocket/contracts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 50_000;

/** Counts hits per key and minute, in this process. */
export class RateLimits {
  readonly #counts = new Map<string, number>();
  #windowEnds = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws AppError `TOO_MANY_REQUESTS` once `key` was hit more than `limit` times in the current minute */
  hit(key: string, limit: number): void {
    const now = this.now();
    // Forgetting everything early is the lesser evil against growing without bound.
    if (now >= this.#windowEnds || this.#counts.size >= MAX_KEYS) {
      this.#counts.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count <= limit) return;
    const retryAfter = Math.max(1, Math.ceil((this.#windowEnds - now) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please try again later', { retryAfter });
  }
}
