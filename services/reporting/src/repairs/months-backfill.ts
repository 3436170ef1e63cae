import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { Lease, Metrics, PeriodicJob } from '@pocket/server';
import { HeadsRepository } from '../heads/heads.repository.js';
import { ReadModelRepository } from '../projection/read-model.repository.js';
import { Repairs } from './repairs.js';

const INTERVAL_MS = 3_600_000;
/** Not urgent: a request for balances repairs its user at once. */
const PAUSE_MS = 100;

/**
 * Rebuilds missing month totals, and those whose last events were applied by a version that did not know month totals.
 * Such a version also leaves month totals of deleted users behind; they are removed.
 */
@Injectable()
export class MonthsBackfill extends PeriodicJob {
  constructor(
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
    private readonly repairs: Repairs,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'months-backfill', INTERVAL_MS);
  }

  async run(): Promise<void> {
    for await (const page of this.pages((after, limit) => this.heads.withoutMonths(after, limit))) {
      const fill = ({ bookId, isClosed }: (typeof page)[number]) =>
        isClosed ? this.#remove(bookId) : this.repairs.repair(bookId);
      await this.visitEach(page, fill, PAUSE_MS);
    }
  }

  async #remove(bookId: BookId): Promise<void> {
    await this.readModel.removeAll(bookId);
    await this.heads.move(bookId, { ...(await this.heads.find(bookId)), hasMonths: true });
  }
}
