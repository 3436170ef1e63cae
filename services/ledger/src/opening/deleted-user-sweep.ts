import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DEMO } from '@pocket/contracts';
import { Lease, LeasedJob, Metrics, RpcClient } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { BookCloser } from './book-closer.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
const JOB = 'gone-users';

/**
 * Closes the books of users whose deletion auth has recorded: the event may have been lost. A user that auth does not
 * know is no deletion: auth's database may be an older or an empty one. Such a book stays and is counted.
 */
@Injectable()
export class GoneUsers implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(GoneUsers.name);
  readonly #job: LeasedJob;
  #unknown = 0;

  constructor(
    private readonly books: BooksRepository,
    private readonly closer: BookCloser,
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    lease: Lease,
  ) {
    metrics.gauge('books_without_user', 'Open books whose user auth does not know', {}, async () => this.#unknown);
    this.#job = new LeasedJob(lease, JOB, EVERY_MS, (isStopping) => this.close(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  /** Goes over all open books. The demo account may be switched off and on again. */
  async close(isStopping: () => boolean = () => false): Promise<void> {
    let unknown = 0;
    for (let after: string | undefined; !isStopping(); ) {
      const page = await this.books.openUserIds(after, PAGE);
      unknown += await this.#closeGone(page.filter((userId) => userId !== DEMO.userId));
      after = page.at(-1);
      if (page.length < PAGE) {
        this.#unknown = unknown;
        return;
      }
    }
  }

  /** Returns how many of the users auth does not know. */
  async #closeGone(userIds: readonly string[]): Promise<number> {
    if (userIds.length === 0) return 0;
    const { gone, unknown } = await this.rpc.request(
      'auth.users.exist',
      { userIds: [...userIds] },
      { requestId: randomUUID() },
    );
    if (!unknown) {
      this.#log.warn('This version of auth does not record deletions: no book is closed');
      return 0;
    }
    for (const userId of gone) await this.#close(userId);
    if (unknown.length > 0) {
      this.#log.warn(`Auth does not know ${unknown.length} of ${userIds.length} users with a book. Their books stay`);
    }
    return unknown.length;
  }

  /** One that cannot be closed does not keep the others. */
  async #close(userId: string): Promise<void> {
    try {
      this.#log.warn(`User ${userId} was deleted: closing the book`);
      await this.closer.close(userId);
    } catch (error) {
      this.metrics.userJobFailures.inc({ job: JOB });
      this.#log.error(`The book of user ${userId} was not closed, retrying with the next run`, error);
    }
  }
}
