import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BookHead } from '@pocket/contracts';
import { Lease, LeasedJob, Metrics, RpcClient } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { Repairs } from './repairs.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
const JOB = 'heads-check';

/**
 * Compares every head with the ledger's. A report finds by itself that it is behind. Only here are noticed a closing
 * event that was lost, as nobody asks for the reports of a deleted user, and a ledger that was restored to an older
 * state, where a head is ahead of its book or closed although the book is open.
 */
@Injectable()
export class HeadsCheck implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(HeadsCheck.name);
  readonly #job: LeasedJob;

  constructor(
    private readonly heads: HeadsRepository,
    private readonly repairs: Repairs,
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    lease: Lease,
  ) {
    this.#job = new LeasedJob(lease, JOB, EVERY_MS, (isStopping) => this.check(isStopping));
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
      const page = await this.heads.list(after, PAGE);
      const userIds = page.map(({ userId }) => userId);
      const books = await this.rpc.request('ledger.books.heads', { userIds }, { requestId: randomUUID() });
      const byUser = new Map(books.map((book) => [book.userId, book]));
      for (const head of page) {
        if (isStopping()) return;
        await this.#checkOne(head, byUser.get(head.userId));
      }
      after = userIds.at(-1) ?? '';
      if (page.length < PAGE) return;
    }
  }

  /** One that cannot be repaired does not keep the others. */
  async #checkOne({ userId, ...head }: Head & { readonly userId: string }, book: BookHead | undefined): Promise<void> {
    if (!book) {
      if (!head.isClosed) this.#log.warn(`The ledger has no book of user ${userId}`);
      return;
    }
    if (fits(head, book)) return;
    try {
      await this.repairs.repair(userId);
    } catch (error) {
      this.metrics.userJobFailures.inc({ job: JOB });
      this.#log.error(`The read model of user ${userId} was not repaired, retrying with the next run`, error);
    }
  }
}

/** Returns true if the head is that of the book. It was read before: it cannot be ahead of a book that was not set back. */
function fits({ sequence, isClosed, isIncomplete }: Head, book: BookHead): boolean {
  if (isClosed && book.isClosed) return true;
  return isClosed === book.isClosed && sequence === book.sequence && !isIncomplete;
}
