import { type ActiveUsers, activeUsers } from '../timing/active-users.js';
import { SpentTime } from '../timing/spent-time.js';
import { WorkClock } from '../timing/work-clock.js';
import { type EndWork, Turn } from './turn.js';

const LIMITS = { share: 0.05, burstMs: 2_000, maxPauseMs: 4_000 };
/** Work of a request that is not counted, so that a busy machine makes nobody's small requests wait. */
const FREE_MS = 15;
/** Requests of one user in a second that have {@link FREE_MS}: more than a person causes. */
const MAX_FREE_PER_SECOND = 25;
/** Requests of one user without counted work that run at once while others ask: a browser opens as many connections. */
const MAX_RUNNING = 6;
/**
 * Time after a request during which its user counts as active: longer than an ordinary request may take, so that nobody
 * runs freely because the others wait for slow replies.
 */
const ACTIVE_MS = 5_000;
/** A user in a pause is looked at again after this time: the others may have stopped asking. */
const LOOK_AGAIN_MS = 1_000;

interface UserWork {
  running: number;
  /** Requests that wait in the middle of their turn. */
  away: number;
  /** Starts the next request, oldest first. */
  readonly waiting: (() => void)[];
  readonly spent: SpentTime;
  /** Requests that still have {@link FREE_MS}, at `at`. */
  free: number;
  at: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Decides when a user's request may begin, so that no user takes the process from the others. A user who is alone
 * waits for nothing. While others are active too, a user who caused much work begins one request at a time, with
 * pauses that keep the work at the user's share of the time.
 */
export class UserTurns {
  readonly #users = new Map<string, UserWork>();

  constructor(
    private readonly active: ActiveUsers = activeUsers,
    private readonly now: () => number = () => performance.now(),
    private readonly clock: WorkClock = new WorkClock(now),
  ) {}

  /** Users with running, waiting or recent requests. */
  get users(): number {
    return this.#users.size;
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    return [...this.#users.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Resolves once the request may begin, with a turn that has to be ended. */
  async take(userId: string): Promise<Turn> {
    this.active.note(userId);
    const work = this.#userWork(userId);
    await new Promise<void>((resolve) => {
      work.waiting.push(resolve);
      this.#startNext(userId, work);
    });
    return new Turn(this.#begin(userId, work), () => {
      work.away -= 1;
      work.running += 1;
      return this.#begin(userId, work);
    });
  }

  #begin(userId: string, work: UserWork): EndWork {
    const endWork = this.clock.begin();
    return (isWaiting) => {
      if (isWaiting) work.away += 1;
      work.running -= 1;
      this.#charge(work, endWork());
      this.#startNext(userId, work);
    };
  }

  #userWork(userId: string): UserWork {
    const existing = this.#users.get(userId);
    if (existing) return existing;
    const work: UserWork = {
      running: 0,
      away: 0,
      waiting: [],
      spent: new SpentTime(LIMITS, this.now),
      free: MAX_FREE_PER_SECOND,
      at: this.now(),
      timer: undefined,
    };
    this.#users.set(userId, work);
    return work;
  }

  #startNext(userId: string, work: UserWork): void {
    clearTimeout(work.timer);
    this.#refill(work);
    while (work.waiting.length > 0) {
      if (this.active.othersAsk(userId, ACTIVE_MS)) {
        if (work.running >= (work.spent.ms > 0 ? 1 : MAX_RUNNING)) return;
        const pause = work.spent.pauseMs;
        if (pause > 0) {
          if (work.running === 0) this.#later(userId, work, Math.min(pause, LOOK_AGAIN_MS));
          return;
        }
      }
      work.running += 1;
      work.waiting.shift()?.();
    }
    if (work.running + work.away > 0) return;
    const refilledIn = ((MAX_FREE_PER_SECOND - work.free) * 1_000) / MAX_FREE_PER_SECOND;
    const settledIn = Math.max(work.spent.settledMs, refilledIn);
    if (settledIn > 0) this.#later(userId, work, settledIn);
    else this.#users.delete(userId);
  }

  #later(userId: string, work: UserWork, ms: number): void {
    work.timer = setTimeout(() => this.#startNext(userId, work), Math.ceil(ms)).unref();
  }

  #charge(work: UserWork, ms: number): void {
    this.#refill(work);
    const isFree = work.free >= 1;
    if (isFree) work.free -= 1;
    work.spent.add(isFree ? Math.max(0, ms - FREE_MS) : ms);
  }

  #refill(work: UserWork): void {
    const now = this.now();
    work.free = Math.min(MAX_FREE_PER_SECOND, work.free + ((now - work.at) * MAX_FREE_PER_SECOND) / 1_000);
    work.at = now;
  }
}
