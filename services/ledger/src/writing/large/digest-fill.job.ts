import { Injectable } from '@nestjs/common';
import { Lease, Metrics, PeriodicJob } from '@pocket/server';
import { DigestFill } from '../../store/transactions/digest-fill.js';
import { LargeWrites } from './large-writes.js';

const INTERVAL_MS = 3_600_000;
/** Not urgent: without digests a read is slower, but its result is the same. */
const PAUSE_MS = 100;

/** Rebuilds missing digests, and those of books that were changed by a version that did not know digests. */
@Injectable()
export class DigestFillJob extends PeriodicJob {
  readonly #failed: { inc(): void };

  constructor(
    private readonly fill: DigestFill,
    lease: Lease,
    writes: LargeWrites,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'digest-fill', INTERVAL_MS);
    this.#failed = metrics.counter('digest_fills_failed_total', 'Books whose digests could not be rebuilt');
    // A large change does not update the digested texts.
    writes.onEnd((userId) => this.fill.request(userId));
  }

  async run(): Promise<void> {
    for await (const page of this.pages((after, limit) => this.fill.userIds(after, limit))) {
      await this.visitEach(page, (userId) => this.#fill(userId), PAUSE_MS);
    }
  }

  async #fill(userId: string): Promise<void> {
    try {
      await this.fill.fill(userId);
    } catch (error) {
      this.#failed.inc();
      throw error;
    }
  }
}
