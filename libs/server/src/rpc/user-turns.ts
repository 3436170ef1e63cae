/** Share of its time that a process gives to one user while others are active too. */
const SHARE = 0.05;
/** Work that one user may ask for beyond the share before their requests wait. */
const BURST_MS = 2_000;
const MAX_PAUSE_MS = 2_000;
/** Time of a request that is not counted, so that a busy machine makes nobody's small requests wait. */
const FREE_MS = 50;
/** Requests of one user in a second that have {@link FREE_MS}: more than a person causes. */
const MAX_FREE_PER_SECOND = 30;
/** Time after a request during which its user counts as active. */
const ACTIVE_MS = 1_000;
/** Requests of one user without counted work that run at once while others ask: a browser opens as many connections. */
const MAX_RUNNING = 6;

interface UserWork {
  running: number;
  /** Starts the next request, oldest first. */
  readonly waiting: (() => void)[];
  /** Counted work in ms at `at`; it shrinks by {@link SHARE} of the time that passes. */
  spent: number;
  /** Requests that still have {@link FREE_MS}. */
  free: number;
  at: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Decides when a user's request may begin, so that no user takes the process from the others. A user who is alone
 * waits for nothing. While others are active too, a user who caused much work begins one request at a time, with
 * pauses that keep the work at {@link SHARE} of the time.
 */
export class UserTurns {
  readonly #users = new Map<string, UserWork>();
  #latest = { userId: '', at: Number.NEGATIVE_INFINITY };
  /** The latest request of anybody but the latest user. */
  #other = { userId: '', at: Number.NEGATIVE_INFINITY };

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Users with running, waiting or recent requests. */
  get users(): number {
    return this.#users.size;
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    return [...this.#users.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Resolves once the request may begin, with a function that has to be called when it has ended. */
  async take(userId: string): Promise<() => void> {
    this.#noteActive(userId);
    const work = this.#userWork(userId);
    await new Promise<void>((resolve) => {
      work.waiting.push(resolve);
      this.#startNext(userId, work);
    });
    const begun = this.now();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      work.running -= 1;
      this.#charge(work, this.now() - begun);
      this.#startNext(userId, work);
    };
  }

  #userWork(userId: string): UserWork {
    const existing = this.#users.get(userId);
    if (existing) return existing;
    const work: UserWork = {
      running: 0,
      waiting: [],
      spent: 0,
      free: MAX_FREE_PER_SECOND,
      at: this.now(),
      timer: undefined,
    };
    this.#users.set(userId, work);
    return work;
  }

  #startNext(userId: string, work: UserWork): void {
    clearTimeout(work.timer);
    this.#decay(work);
    while (work.waiting.length > 0) {
      if (this.#othersAsk(userId)) {
        if (work.running >= (work.spent > 0 ? 1 : MAX_RUNNING)) return;
        const excess = work.spent - BURST_MS;
        if (excess > 0) {
          if (work.running === 0) this.#later(userId, work, excess / SHARE);
          return;
        }
      }
      work.running += 1;
      work.waiting.shift()?.();
    }
    if (work.running > 0) return;
    const settledIn = Math.max(work.spent / SHARE, ((MAX_FREE_PER_SECOND - work.free) * 1_000) / MAX_FREE_PER_SECOND);
    if (settledIn > 0) this.#later(userId, work, settledIn);
    else this.#users.delete(userId);
  }

  #later(userId: string, work: UserWork, ms: number): void {
    work.timer = setTimeout(() => this.#startNext(userId, work), Math.ceil(ms)).unref();
  }

  #charge(work: UserWork, ms: number): void {
    this.#decay(work);
    const isFree = work.free >= 1;
    if (isFree) work.free -= 1;
    const counted = isFree ? Math.max(0, ms - FREE_MS) : ms;
    work.spent = Math.min(work.spent + counted, BURST_MS + MAX_PAUSE_MS * SHARE);
  }

  /** Lets the time pass since the last look. */
  #decay(work: UserWork): void {
    const now = this.now();
    const elapsedMs = now - work.at;
    work.spent = Math.max(0, work.spent - elapsedMs * SHARE);
    work.free = Math.min(MAX_FREE_PER_SECOND, work.free + (elapsedMs * MAX_FREE_PER_SECOND) / 1_000);
    work.at = now;
  }

  #noteActive(userId: string): void {
    const at = this.now();
    if (userId !== this.#latest.userId) this.#other = this.#latest;
    this.#latest = { userId, at };
  }

  #othersAsk(userId: string): boolean {
    const { at } = userId === this.#latest.userId ? this.#other : this.#latest;
    return this.now() - at < ACTIVE_MS;
  }
}
