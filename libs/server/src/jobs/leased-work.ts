import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type ActiveUsers, activeUsers } from '../timing/active-users.js';
import { SpentTime } from '../timing/spent-time.js';
import type { Lease } from './lease.js';
import { type Job, UserQueue } from './user-queue.js';

/** A job that another instance left is found within this time after its lease has expired. */
const POLL_MS = 3_000;
/** The jobs of further users stay in the store, where any instance can take them. */
const MAX_WAITING_USERS = 20;
/** Jobs make way for the requests of other users; a user who asks for little never notices. */
const LIMITS = { share: 0.1, burstMs: 3_000, maxPauseMs: 10_000 };
/** A user whose jobs wait for others is looked at again this often: the others may have stopped. */
const REST_MS = 500;

/**
 * Base of background work that is due at some time: each job runs in one instance at a time, each user has at most one
 * running job, and users take turns. While other users send requests to the process, the queued jobs of a user take a
 * share of the time. A job that its instance leaves is continued by another one.
 *
 * The store decides about the time: `findDue` returns the jobs by their next attempt, and `work` stores the next
 * attempt of a job that failed (see `backoff`), or ends the job after its last attempt.
 */
export abstract class LeasedWork<Item extends Job> implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly log = new Logger(this.constructor.name);
  readonly #queue = new UserQueue<Item>();
  readonly #running = new Map<string, { readonly userId: string; readonly done: Promise<boolean> }>();
  /** Users whose jobs ran in this process lately. */
  readonly #spent = new Map<string, SpentTime>();
  #timer: NodeJS.Timeout | undefined;
  #restTimer: NodeJS.Timeout | undefined;
  #isPolling = false;
  #isStopping = false;

  /** @param maxRunning jobs that this instance takes from the queue at once */
  protected constructor(
    private readonly lease: Pick<Lease, 'holdDuring'>,
    private readonly maxRunning: number,
    private readonly active: ActiveUsers = activeUsers,
  ) {}

  /** Reads due jobs, the longest overdue first: at most `limit`, one per user, none of `busyUsers`. */
  protected abstract findDue(limit: number, busyUsers: ReadonlySet<string>): Promise<readonly Item[]>;

  /** Names the leases that the job needs. */
  protected abstract leaseNames(job: Item): readonly string[];

  /** Does the job, at the latest until {@link isStopping}. An error is logged; the job runs again when it is due. */
  protected abstract work(job: Item): Promise<void>;

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    clearTimeout(this.#restTimer);
    await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
  }

  /** Runs the job as soon as it is the user's turn. */
  enqueue(job: Item): void {
    this.#queue.add(job);
    this.#startNext();
  }

  /**
   * Runs the job at once, for a request that waits for it.
   * @throws the errors of `work`
   */
  protected async runNow(job: Item): Promise<void> {
    await this.#start(job);
  }

  /** Ends as the run of the job in this instance ends; undefined if there is none. */
  protected running(jobId: string): Promise<unknown> | undefined {
    return this.#running.get(jobId)?.done;
  }

  protected get isStopping(): boolean {
    return this.#isStopping;
  }

  protected get runningCount(): number {
    return this.#running.size;
  }

  protected get waitingCount(): number {
    return this.#queue.size;
  }

  #startNext(): void {
    while (!this.#isStopping && this.#running.size < this.maxRunning) {
      const resting = this.#restingUsers();
      const job = this.#queue.take(new Set([...this.#busyUsers(), ...resting]));
      if (!job) {
        if (resting.length > 0) this.#restTimer ??= setTimeout(() => this.#endRest(), REST_MS).unref();
        return;
      }
      this.#start(job, { isCounted: true })
        .catch((error: unknown) => {
          this.log.warn(`Job ${job.id} of user ${job.userId} failed, retrying`, error);
          return true;
        })
        // The next job of this user may only be in the store.
        .then(async (hasWorked) => {
          if (hasWorked) await this.#poll();
        });
    }
  }

  /** Returns the waiting users whose next job makes way for the requests of others. */
  #restingUsers(): string[] {
    for (const [userId, spent] of this.#spent) if (spent.ms === 0) this.#spent.delete(userId);
    return this.#queue.users.filter(
      (userId) => (this.#spent.get(userId)?.pauseMs ?? 0) > 0 && this.active.othersAsk(userId),
    );
  }

  #charge(userId: string, ms: number): void {
    const spent = this.#spent.get(userId) ?? new SpentTime(LIMITS);
    spent.add(ms);
    this.#spent.set(userId, spent);
  }

  #endRest(): void {
    this.#restTimer = undefined;
    this.#startNext();
  }

  /** Resolves to false if another instance has the job. */
  #start(job: Item, { isCounted = false } = {}): Promise<boolean> {
    const begun = performance.now();
    const done = this.lease
      .holdDuring(this.leaseNames(job), () => this.work(job))
      .finally(() => {
        this.#running.delete(job.id);
        if (isCounted) this.#charge(job.userId, performance.now() - begun);
        this.#startNext();
      });
    this.#running.set(job.id, { userId: job.userId, done });
    return done;
  }

  #busyUsers(): Set<string> {
    return new Set([...this.#running.values()].map(({ userId }) => userId));
  }

  async #poll(): Promise<void> {
    const busyUsers = new Set([...this.#busyUsers(), ...this.#queue.users]);
    const limit = MAX_WAITING_USERS - this.#queue.users.length;
    if (this.#isPolling || this.#isStopping || limit <= 0) return;
    this.#isPolling = true;
    try {
      for (const job of await this.findDue(limit, busyUsers)) this.enqueue(job);
    } catch (error) {
      this.log.debug('Polling for due jobs failed, retrying', error);
    } finally {
      this.#isPolling = false;
    }
  }
}
