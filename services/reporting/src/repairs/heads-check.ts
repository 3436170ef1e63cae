import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Lease, LeasedJob, RpcClient } from '@pocket/server';
import { HeadsRepository } from '../heads/heads.repository.js';
import { Repairs } from './repairs.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;

/**
 * Compares every head with the ledger's. A report finds by itself that it is behind, but nobody asks for the reports
 * of somebody who is deleted: here a closing event that was lost is noticed.
 */
@Injectable()
export class HeadsCheck implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(HeadsCheck.name);
  readonly #job: LeasedJob;

  constructor(
    private readonly heads: HeadsRepository,
    private readonly repairs: Repairs,
    private readonly rpc: RpcClient,
    lease: Lease,
  ) {
    this.#job = new LeasedJob(lease, 'heads-check', EVERY_MS, (isStopping) => this.check(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  /** One user after the other, so that it is never in anybody's way. */
  async check(isStopping: () => boolean = () => false): Promise<void> {
    for (let after = ''; !isStopping(); ) {
      const page = await this.heads.open(after, PAGE);
      const userIds = page.map(({ userId }) => userId);
      const books = await this.rpc.request('ledger.books.heads', { userIds }, { requestId: randomUUID() });
      const known = new Map(books.map((book) => [book.userId, book]));
      for (const { userId, sequence, isIncomplete } of page) {
        if (isStopping()) return;
        const book = known.get(userId);
        if (book && !book.isClosed && book.sequence <= sequence && !isIncomplete) continue;
        if (!book) this.#log.warn(`The ledger has no book of user ${userId}`);
        else await this.repairs.repair(userId);
      }
      after = userIds.at(-1) ?? '';
      if (page.length < PAGE) return;
    }
  }
}
