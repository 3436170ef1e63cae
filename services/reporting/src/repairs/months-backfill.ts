import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lease, LeasedJob } from '@pocket/server';
import { HeadsRepository } from '../heads/heads.repository.js';
import { ReadModelRepository } from '../projection/read-model.repository.js';
import { Repairs } from './repairs.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** There is no hurry: who asks for balances meanwhile is served at once. */
const REST_MS = 100;

/**
 * Makes the month totals of those who have none, or whose last events were applied by a version that did not know
 * them; of a deleted user such a version leaves month totals behind, which are removed.
 */
@Injectable()
export class MonthsBackfill implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(MonthsBackfill.name);
  readonly #job: LeasedJob;

  constructor(
    private readonly heads: HeadsRepository,
    private readonly readModel: ReadModelRepository,
    private readonly repairs: Repairs,
    lease: Lease,
  ) {
    this.#job = new LeasedJob(lease, 'months-backfill', EVERY_MS, (isStopping) => this.fill(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  /** One user after the other. */
  async fill(isStopping: () => boolean = () => false): Promise<void> {
    for (let after = ''; !isStopping(); ) {
      const page = await this.heads.withoutMonths(after, PAGE);
      for (const { userId, isClosed } of page) {
        if (isStopping()) return;
        if (isClosed) await this.#remove(userId);
        else await this.#repair(userId);
        await delay(REST_MS);
      }
      after = page.at(-1)?.userId ?? '';
      if (page.length < PAGE) return;
    }
  }

  async #remove(userId: string): Promise<void> {
    await this.readModel.removeAll(userId);
    await this.heads.move(userId, { ...(await this.heads.find(userId)), hasMonths: true });
  }

  /** What is wrong with one user is not in the way of the next. */
  async #repair(userId: string): Promise<void> {
    try {
      await this.repairs.repair(userId);
    } catch (error) {
      this.#log.warn(`User ${userId} has no month totals yet`, error);
    }
  }
}
