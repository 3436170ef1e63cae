import { AppError } from '@pocket/contracts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 20_000;
/** Share of the limit that an instance lets through before it reports the hits to the others. */
const UNTOLD_PART = 1 / 20;

/** Hits of one window that an instance has not reported before. Negative if it takes reported hits back. */
export interface Spent {
  readonly window: number;
  readonly key: string;
  readonly hits: number;
}

export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetS: number;
}

interface Count {
  hits: number;
  /** Hits that were not reported to the other instances yet. */
  unreported: number;
}

/**
 * Counts hits per key and minute. Instances that report their hits to each other share one limit, with an error of
 * about {@link UNTOLD_PART} per instance; without reports each instance has its own limit.
 */
export class RateLimits {
  readonly #counts = new Map<string, Count>();
  #window = 0;

  constructor(
    private readonly report: (spent: Spent) => void = () => {},
    private readonly now: () => number = Date.now,
  ) {}

  /** Number of keys with a count. */
  get size(): number {
    return this.#counts.size;
  }

  /** @throws AppError `TOO_MANY_REQUESTS` once `key` was hit more than `limit` times in the current minute */
  hit(key: string, limit: number): void {
    const count = this.#countOf(key);
    if (count.hits >= limit) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please try again later', {
        retryAfter: this.#secondsLeft(),
      });
    }
    this.#add(key, count, 1, limit);
  }

  /** Removes a hit that belongs to another key. */
  uncount(key: string, limit: number): void {
    const count = this.#countOf(key);
    if (count.hits > 0) this.#add(key, count, -1, limit);
  }

  /** Returns the hits that `key` has left in the current minute, and the seconds until the next minute. */
  quota(key: string, limit: number): Quota {
    const { hits } = this.#countOf(key);
    return { limit, remaining: Math.max(0, limit - hits), resetS: this.#secondsLeft() };
  }

  /** Adds the hits of another instance. */
  hear({ window, key, hits }: Spent): void {
    const count = this.#countOf(key);
    if (window === this.#window) count.hits = Math.max(0, count.hits + hits);
  }

  #add(key: string, count: Count, hits: number, limit: number): void {
    count.hits += hits;
    count.unreported += hits;
    if (Math.abs(count.unreported) < limit * UNTOLD_PART) return;
    this.report({ window: this.#window, key, hits: count.unreported });
    count.unreported = 0;
  }

  #secondsLeft(): number {
    return Math.max(1, Math.ceil(((this.#window + 1) * WINDOW_MS - this.now()) / 1000));
  }

  #countOf(key: string): Count {
    const window = Math.floor(this.now() / WINDOW_MS);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const existing = this.#counts.get(key);
    if (existing) return existing;
    if (this.#counts.size >= MAX_KEYS) this.#evictOldest();
    const count = { hits: 0, unreported: 0 };
    this.#counts.set(key, count);
    return count;
  }

  /** Removes the half with the fewest hits, so that a flood of new addresses removes no key near its limit. */
  #evictOldest(): void {
    const hits = Uint32Array.from(this.#counts.values(), (count) => count.hits).sort();
    const median = hits[MAX_KEYS / 2] ?? 0;
    for (const [key, count] of this.#counts) {
      if (count.hits <= median) this.#counts.delete(key);
      if (this.#counts.size <= MAX_KEYS / 2) return;
    }
  }
}
