import { AppError } from '@pocket/contracts';

/** A revocation is broadcast at once. If the broadcast is lost, a caller is refused after this time. */
const VALID_MS = 1_000;
/** What has ended never becomes valid again, so only memory limits this time. */
const REFUSED_MS = 5_000;
const MAX_ENTRIES = 20_000;

interface Valid<Value> {
  readonly value: Value;
  readonly freshUntil: number;
}

/** A request to auth in flight. */
interface Check<Value> {
  readonly askedAt: number;
  readonly value: Promise<Value>;
}

/** Caches for a moment what auth replied about a session or a key, so that not every request asks auth. */
export class ValidityCache<Value> {
  readonly #valid = new Map<string, Valid<Value>>();
  readonly #refused = new Map<string, number>();
  readonly #checks = new Map<string, Check<Value>>();

  constructor(
    private readonly refusal: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns true if `id` was valid when auth was last asked. */
  wasValid(id: string): boolean {
    return this.#valid.has(id);
  }

  /**
   * Returns what auth replies. Concurrent callers share one `ask`.
   * @throws AppError `UNAUTHENTICATED` if auth refused; and every error of `ask`
   */
  async get(id: string, ask: () => Promise<Value>): Promise<Value> {
    const now = this.now();
    if ((this.#refused.get(id) ?? 0) > now) throw new AppError('UNAUTHENTICATED', this.refusal);
    const cached = this.#valid.get(id);
    if (cached && cached.freshUntil > now) return cached.value;
    const running = this.#checks.get(id);
    // An older check may have been answered before a revocation.
    if (running && running.askedAt + VALID_MS > now) return running.value;
    return this.#check(id, ask);
  }

  /** Caches what auth replied to a question of `askedAt`. */
  remember(id: string, value: Value, askedAt = this.now()): void {
    keep(this.#valid, id, { value, freshUntil: askedAt + VALID_MS });
  }

  /**
   * Forgets what fits. Replies to checks in flight still reach their callers, but are not cached.
   * @param fits gets no value for a check in flight
   */
  forget(fits: (id: string, value?: Value) => boolean): void {
    for (const [id, { value }] of this.#valid) if (fits(id, value)) this.#valid.delete(id);
    for (const id of this.#checks.keys()) if (fits(id)) this.#checks.delete(id);
  }

  /** Makes everything be checked again before its next request. */
  doubtAll(): void {
    for (const [id, valid] of this.#valid) this.#valid.set(id, { ...valid, freshUntil: 0 });
    this.#checks.clear();
  }

  async #check(id: string, ask: () => Promise<Value>): Promise<Value> {
    const check = { askedAt: this.now(), value: ask() };
    this.#checks.set(id, check);
    try {
      const value = await check.value;
      if (this.#checks.get(id) === check) this.remember(id, value, check.askedAt);
      return value;
    } catch (error) {
      if (isSessionOver(error)) this.#refuse(id);
      throw error;
    } finally {
      if (this.#checks.get(id) === check) this.#checks.delete(id);
    }
  }

  #refuse(id: string): void {
    this.#valid.delete(id);
    keep(this.#refused, id, this.now() + REFUSED_MS);
  }
}

/** Returns true if auth reported that a session or a key is over, false if auth could not be asked. */
export const isSessionOver = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED';

/** Adds an entry at the end of `map` and evicts the oldest one if the map is full. */
function keep<Value>(map: Map<string, Value>, id: string, value: Value): void {
  map.delete(id);
  map.set(id, value);
  if (map.size <= MAX_ENTRIES) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
