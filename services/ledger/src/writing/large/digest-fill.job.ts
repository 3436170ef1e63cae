import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lease, LeasedJob, Metrics } from '@pocket/server';
import { DigestFill } from '../../store/transactions/digest-fill.js';
import { LargeWrites } from './large-writes.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** There is no hurry: without digests reading takes longer and says the same. */
const REST_MS = 100;

/**
 * Makes the digests of the books that have none, or that were written to by a version that did not know them, one
 * after the other.
 */
@Injectable()
export class DigestFillJob implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(DigestFillJob.name);
  readonly #job: LeasedJob;
  readonly #failed: { inc(): void };

  constructor(
    private readonly fill: DigestFill,
    lease: Lease,
    writes: LargeWrites,
    metrics: Metrics,
  ) {
    this.#failed = metrics.counter('digest_fills_failed_total', 'Books whose digests could not be rebuilt');
    // A large change leaves the texts behind.
    writes.onEnd((userId) => this.fill.request(userId));
    this.#job = new LeasedJob(lease, 'digest-fill', EVERY_MS, (isStopping) => this.run(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  async run(isStopping: () => boolean = () => false): Promise<void> {
    for (let after: string | undefined; !isStopping(); ) {
      const page = await this.fill.userIds(after, PAGE);
      for (const userId of page) {
        if (isStopping()) return;
        await this.#fillOne(userId);
        await delay(REST_MS);
      }
      after = page.at(-1);
      if (page.length < PAGE) return;
    }
  }

  /** A book that fails stops no other. */
  async #fillOne(userId: string): Promise<void> {
    try {
      await this.fill.fill(userId);
    } catch (error) {
      this.#failed.inc();
      this.#log.error(`The digests of user ${userId} could not be rebuilt`, error);
    }
  }
}
