import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DEMO } from '@pocket/contracts';
import { Lease, LeasedJob, RpcClient } from '@pocket/server';
import { BooksRepository } from '../book/books.repository.js';
import { BookCloser } from './book-closer.js';

const EVERY_MS = 3_600_000;
const PAGE = 500;
/** More than these, and more than half of a page, are not people who left but a mistake of whoever set up the system. */
const FEW = 10;

/** Closes the books of users that auth does not have (any more): the event that said so may have been lost. */
@Injectable()
export class GoneUsers implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(GoneUsers.name);
  readonly #job: LeasedJob;

  constructor(
    private readonly books: BooksRepository,
    private readonly closer: BookCloser,
    private readonly rpc: RpcClient,
    lease: Lease,
  ) {
    this.#job = new LeasedJob(lease, 'gone-users', EVERY_MS, (isStopping) => this.close(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  /** Goes over all open books. The demo account may be switched off and on again. */
  async close(isStopping: () => boolean = () => false): Promise<void> {
    for (let after: string | undefined; !isStopping(); ) {
      const page = await this.books.openUserIds(after, PAGE);
      const userIds = page.filter((userId) => userId !== DEMO.userId);
      if (userIds.length > 0) {
        const { gone } = await this.rpc.request('auth.users.exist', { userIds }, { requestId: randomUUID() });
        if (gone.length > FEW && gone.length > userIds.length / 2) {
          this.#log.error(
            `Auth does not know ${gone.length} of ${userIds.length} users: is that its database? Nothing is closed`,
          );
          return;
        }
        for (const userId of gone) {
          this.#log.warn(`User ${userId} is gone: closing the book`);
          await this.closer.close(userId);
        }
      }
      after = page.at(-1);
      if (page.length < PAGE) return;
    }
  }
}
