import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { type ActiveUsers, activeUsers } from '../timing/active-users.js';
import { SpentTime } from '../timing/spent-time.js';
import { BookQueue, type Job } from './book-queue.js';
import type { Lease } from './lease.js';

/** A job that another instance left is found within this time after its lease has expired. */
const POLL_MS = 3_000;
/** The jobs of further books stay in the store, where any instance can take them. */
const MAX_WAITING_BOOKS = 20;
/** Jobs make way for the requests of other users; a user who asks for little never notices. */
const LIMITS = { share: 0.1, burstMs: 3_000, maxPauseMs: 10_000 };
/** A book whose jobs wait for others is looked at again this often: the others may have stopped. */
const REST_MS = 500;

/**
 * Base of background work that is due at some time: each job runs in one instance at a time, each book has at most one
 * running job, and books take turns. While other users send requests to the process, the queued jobs of a book take a
 * share of the time. A job that its instance leaves is continued by another one.
 *
 * The store decides about the time: `findDue` returns the jobs by their next attempt, and `work` stores the next
 * attempt of a job that failed (see `backoff`), or ends the job after its last attempt.
 */
export abstract class LeasedWork<Item extends Job> implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly log = new Logger(this.constructor.name);
  readonly #queue = new BookQueue<Item>();
  readonly #running = new Map<string, { readonly bookId: BookId; readonly done: Promise<boolean> }>();
  /** Books whose jobs ran in this process lately. */
  readonly #spent = new Map<BookId, SpentTime>();
  #timer: NodeJS.Timeout | undefined;
  #restTimer: NodeJS.Timeout | undefined;
  #isPolling = false;
  #isStopping = false;

  /** @param maxRunning jobs that this instance takes from the queue at once */
  protected constructor(
    private readonly lease: Pick<Lease, 'holdDuring'>,
    private readonly maxRunning: number,
    private readonly active: Pick<ActiveUsers, 'othersAsk'> = activeUsers,
  ) {}

  /** Reads due jobs, the longest overdue first: at most `limit`, one per book, none of `busyBooks`. */
  protected abstract findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<readonly Item[]>;

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

  /** Runs the job as soon as it is the turn of its book. */
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
      const resting = this.#restingBooks();
      const job = this.#queue.take(new Set([...this.#busyBooks(), ...resting]));
      if (!job) {
        if (resting.length > 0) this.#restTimer ??= setTimeout(() => this.#endRest(), REST_MS).unref();
        return;
      }
      this.#start(job, { isCounted: true }).then(
        // The next job of this book may only be in the store.
        (hasWorked) => (hasWorked ? this.#poll() : undefined),
        // Not at once: where even the next attempt could not be stored, the job is still due.
        (error: unknown) => this.log.warn(`Job ${job.id} of user ${job.bookId} failed, retrying`, error),
      );
    }
  }

  /** Returns the waiting books whose next job makes way for the requests of others; a book has the id of its user. */
  #restingBooks(): BookId[] {
    for (const [bookId, spent] of this.#spent) if (spent.ms === 0) this.#spent.delete(bookId);
    return this.#queue.books.filter(
      (bookId) => (this.#spent.get(bookId)?.pauseMs ?? 0) > 0 && this.active.othersAsk(bookId),
    );
  }

  #charge(bookId: BookId, ms: number): void {
    const spent = this.#spent.get(bookId) ?? new SpentTime(LIMITS);
    spent.add(ms);
    this.#spent.set(bookId, spent);
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
        if (isCounted) this.#charge(job.bookId, performance.now() - begun);
        this.#startNext();
      });
    this.#running.set(job.id, { bookId: job.bookId, done });
    return done;
  }

  #busyBooks(): Set<BookId> {
    return new Set([...this.#running.values()].map(({ bookId }) => bookId));
  }

  async #poll(): Promise<void> {
    const busyBooks = new Set([...this.#busyBooks(), ...this.#queue.books]);
    const limit = MAX_WAITING_BOOKS - this.#queue.books.length;
    if (this.#isPolling || this.#isStopping || limit <= 0) return;
    this.#isPolling = true;
    try {
      for (const job of await this.findDue(limit, busyBooks)) this.enqueue(job);
    } catch (error) {
      this.log.debug('Polling for due jobs failed, retrying', error);
    } finally {
      this.#isPolling = false;
    }
  }
}
