import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BookId, bookOf, DEMO } from '@pocket/contracts';
import { Lease, Metrics, PeriodicJob, RpcClient } from '@pocket/server';
import { BooksRepository } from '../store/book/books.repository.js';
import { BookCloser } from './book-closer.js';

const INTERVAL_MS = 3_600_000;

/**
 * Closes the books of users whose deletion auth has recorded: the event may have been lost. A user that auth does not
 * know is no deletion: auth's database may be an older or an empty one. Such a book stays and is counted.
 */
@Injectable()
export class DeletedUserSweep extends PeriodicJob {
  #unknown = 0;

  constructor(
    private readonly books: BooksRepository,
    private readonly closer: BookCloser,
    private readonly rpc: RpcClient,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'gone-users', INTERVAL_MS);
    metrics.gauge('books_without_user', 'Open books whose user auth does not know', {}, async () => this.#unknown);
  }

  async run(): Promise<void> {
    let unknown = 0;
    for await (const page of this.pages((after, limit) => this.books.openIds(after, limit))) {
      // The demo account may be switched off and on again.
      unknown += await this.#closeGone(page.filter((bookId) => bookId !== DEMO.userId));
    }
    if (!this.isStopping) this.#unknown = unknown;
  }

  /** Returns how many of the users auth does not know. */
  async #closeGone(bookIds: readonly BookId[]): Promise<number> {
    if (bookIds.length === 0) return 0;
    const { gone, unknown } = await this.rpc.request(
      'auth.users.exist',
      { userIds: [...bookIds] },
      { requestId: randomUUID() },
    );
    if (!unknown) {
      this.log.warn('This version of auth does not record deletions: no book is closed');
      return 0;
    }
    const closing = gone.map((userId) => bookOf({ userId }));
    await this.visitEach(closing, async (bookId) => {
      this.log.warn(`User ${bookId} was deleted: closing the book`);
      await this.closer.close(bookId);
    });
    if (unknown.length > 0) {
      this.log.warn(`Auth does not know ${unknown.length} of ${bookIds.length} users with a book. Their books stay`);
    }
    return unknown.length;
  }
}
