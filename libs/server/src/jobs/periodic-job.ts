import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { Metrics } from '../metrics/metrics.js';
import { WakeUp } from '../timing/wake-up.js';
import type { Lease } from './lease.js';

const LEASE_MS = 15_000;
const TICK_MS = 5_000;
/** Pauses after failed runs in a row, the last one also after all further ones: an absent service may soon be back. */
const RETRY_MS: readonly number[] = [10_000];
/** When a whole system starts, the other services need some seconds. */
const FIRST_RUN_MS = 30_000;
const PAGE_SIZE = 500;

/** Something that belongs to a book, or the id of the book alone. */
type BookItem = BookId | { readonly bookId: BookId };
const bookIdOf = (item: BookItem) => (typeof item === 'string' ? item : item.bookId);

/**
 * Base of a job that runs periodically, in one instance of its service. That instance keeps the lease between two runs;
 * when it ends or goes silent, another one takes over. Books are visited one after the other, so that the job delays
 * no request, and a failure at one of them does not affect the others.
 */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly log = new Logger(this.constructor.name);
  readonly #wakeUp = new WakeUp();
  #isStopping = false;
  #ticking: Promise<void> = Promise.resolve();
  #dueAt = 0;
  #failures = 0;

  /**
   * @param name the lease, and the label `job` of the metric `user_job_failures_total`
   * @param intervalMs the pause between two runs
   * @param retryMs the pauses after failed runs in a row; the last one repeats, and none exceeds `intervalMs`
   */
  protected constructor(
    private readonly lease: Pick<Lease, 'hold' | 'release' | 'renewDuring'>,
    protected readonly metrics: Pick<Metrics, 'userJobFailures'>,
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly retryMs = RETRY_MS,
  ) {}

  /** Does all that is to be done now, or stops early once {@link isStopping}. */
  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.#dueAt = Date.now() + Math.min(this.intervalMs, FIRST_RUN_MS);
    this.#ticking = this.#tickUntilStopped();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    this.#wakeUp.signal();
    await this.#ticking;
  }

  /** Runs the job if it is due and this instance holds the lease. */
  async tick(): Promise<void> {
    try {
      if (!(await this.lease.hold(this.name, LEASE_MS)) || Date.now() < this.#dueAt) return;
      await this.lease.renewDuring(this.name, LEASE_MS, () => this.run());
      this.#dueAt = Date.now() + this.intervalMs;
      this.#failures = 0;
    } catch (error) {
      const pauseMs = Math.min(this.intervalMs, this.retryMs[this.#failures] ?? this.retryMs.at(-1) ?? this.intervalMs);
      this.#failures += 1;
      this.#dueAt = Date.now() + pauseMs;
      this.log.warn(`Job ${this.name} failed, retrying in ${pauseMs / 1_000} s`, error);
    }
  }

  protected get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Reads a list page by page; `read` returns at most `limit` items with a book id above `after`, ascending. */
  protected async *pages<Item extends BookItem>(
    read: (after: BookId | undefined, limit: number) => Promise<readonly Item[]>,
  ): AsyncGenerator<readonly Item[]> {
    for (let after: BookId | undefined; !this.#isStopping; ) {
      const page = await read(after, PAGE_SIZE);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      if (page.length < PAGE_SIZE) return;
      after = bookIdOf(last);
    }
  }

  /** Visits the items one after the other, with a pause in between. A failure is counted, logged and skipped. */
  protected async visitEach<Item extends BookItem>(
    items: readonly Item[],
    visit: (item: Item) => Promise<void>,
    pauseMs = 0,
  ): Promise<void> {
    for (const item of items) {
      if (this.#isStopping) return;
      try {
        await visit(item);
      } catch (error) {
        this.metrics.userJobFailures.inc({ job: this.name });
        this.log.error(`Job ${this.name} failed for user ${bookIdOf(item)}, retrying with the next run`, error);
      }
      if (pauseMs > 0) await delay(pauseMs);
    }
  }

  async #tickUntilStopped(): Promise<void> {
    while (!this.#isStopping) {
      await this.tick();
      // Each tick renews the lease, so that no other instance starts meanwhile.
      if (!this.#isStopping) await this.#wakeUp.wait(Math.min(this.intervalMs, TICK_MS));
    }
    await this.lease
      .release(this.name)
      .catch((error: unknown) => this.log.warn(`Releasing lease ${this.name} failed, it expires by itself`, error));
  }
}
