import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BookHead, BookId } from '@pocket/contracts';
import { Lease, Metrics, PeriodicJob, RpcClient } from '@pocket/server';
import type { Head } from '../heads/head.schema.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { Repairs } from './repairs.js';

const INTERVAL_MS = 3_600_000;

/**
 * Compares every head with the ledger's. A report itself detects missing events. Only this job detects a lost closing
 * event, since nobody requests the reports of a deleted user, and a ledger that was restored to an older state, where
 * a head is ahead of its book or closed although the book is open.
 */
@Injectable()
export class HeadsCheck extends PeriodicJob {
  constructor(
    private readonly heads: HeadsRepository,
    private readonly repairs: Repairs,
    private readonly rpc: RpcClient,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'heads-check', INTERVAL_MS);
  }

  async run(): Promise<void> {
    for await (const page of this.pages((after, limit) => this.heads.list(after, limit))) {
      const bookIds = page.map(({ bookId }) => bookId);
      const books = await this.rpc.request('ledger.books.heads', { userIds: bookIds }, { requestId: randomUUID() });
      const byBook = new Map(books.map((book) => [book.userId, book]));
      await this.visitEach(page, (head) => this.#check(head, byBook.get(head.bookId)));
    }
  }

  async #check(head: Head & { readonly bookId: BookId }, book: BookHead | undefined): Promise<void> {
    if (book) {
      if (!isUpToDate(head, book)) await this.repairs.repair(head.bookId);
    } else if (!head.isClosed) this.log.warn(`The ledger has no book of user ${head.bookId}`);
  }
}

/** Returns true if the head equals that of the book. It was read earlier, so it is ahead only of a restored book. */
function isUpToDate({ sequence, isClosed, isIncomplete }: Head, book: BookHead): boolean {
  if (isClosed && book.isClosed) return true;
  return isClosed === book.isClosed && sequence === book.sequence && !isIncomplete;
}
