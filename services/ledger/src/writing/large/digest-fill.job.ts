import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
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
    writes.onEnd((bookId) => this.fill.request(bookId));
  }

  async run(): Promise<void> {
    for await (const page of this.pages((after, limit) => this.fill.bookIds(after, limit))) {
      await this.visitEach(page, (bookId) => this.#fill(bookId), PAUSE_MS);
    }
  }

  async #fill(bookId: BookId): Promise<void> {
    try {
      await this.fill.fill(bookId);
    } catch (error) {
      this.#failed.inc();
      throw error;
    }
  }
}
