import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type BookId, ledgerEventSubject } from '@pocket/contracts';
import { JetStream, Lease, Metrics, Outbox, PeriodicJob } from '@pocket/server';
import type { Connection, Model } from 'mongoose';
import { BooksRepository } from '../store/book/books.repository.js';
import { CHANGE_CHUNK_MODEL, CHANGE_MODEL } from '../store/book/change.schema.js';
import { IDEMPOTENCY_MODEL } from '../store/book/idempotency-record.schema.js';
import { CALENDAR_LINK_MODEL } from '../store/calendar-links/calendar-links.repository.js';
import { CATEGORY_DIGEST_MODEL } from '../store/digests/category-digests.repository.js';
import { DIGEST_MODEL } from '../store/digests/digest.schema.js';
import { requireObjectId } from '../store/entity-id.js';
import { EntityStores } from '../store/entity-stores.js';
import { IMPORT_MODEL } from '../store/imports/import.schema.js';
import { ROW_CHUNK_MODEL } from '../store/imports/row.schema.js';
import { NoteDismissalsRepository } from '../store/notes/note-dismissals.repository.js';
import { POSTING_PLAN_MODEL } from '../store/postings/posting-plan.schema.js';
import { DISMISSAL_MODEL } from '../store/suggestions/dismissals.repository.js';
import { PAST_SNAPSHOT_MODEL } from '../store/suggestions/past-snapshots.repository.js';

/** Content of a book besides its entities. The record of the book itself stays: it marks the book as closed. */
const OTHER_CONTENTS = [
  CALENDAR_LINK_MODEL,
  CATEGORY_DIGEST_MODEL,
  DIGEST_MODEL,
  DISMISSAL_MODEL,
  IMPORT_MODEL,
  ROW_CHUNK_MODEL,
  CHANGE_MODEL,
  CHANGE_CHUNK_MODEL,
  IDEMPOTENCY_MODEL,
  NoteDismissalsRepository.model.name,
  PAST_SNAPSHOT_MODEL,
  POSTING_PLAN_MODEL,
];
const BATCH = 1_000;
const MAX_BOOKS_PER_RUN = 50;
const INTERVAL_MS = 2_000;

/** Removes the content of closed books from the store and from the stream. */
@Injectable()
export class BookRemover extends PeriodicJob {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly stores: EntityStores,
    private readonly outbox: Outbox,
    private readonly jetStream: JetStream,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'book-removal', INTERVAL_MS);
  }

  async run(): Promise<void> {
    const due = await this.books.dueForRemoval(MAX_BOOKS_PER_RUN);
    await this.visitEach(due, ({ bookId, sequence }) => this.#remove(bookId, sequence));
  }

  async #remove(bookId: BookId, sequence: number): Promise<void> {
    const names = [...this.stores.modelNames, ...OTHER_CONTENTS];
    for (const name of names) await removeAll(this.connection.model<{ userId: unknown }>(name), bookId);
    await this.outbox.forgetUser(bookId, sequence - 1);
    // The closing event stays until it is published, and in the stream for consumers that are behind.
    if (!(await this.outbox.isPublished(bookId, sequence))) return;
    await this.jetStream.purge('LEDGER', ledgerEventSubject(bookId), 1);
    // Subject of events from the time before partitions.
    await this.jetStream.purge('LEDGER', `events.ledger.${bookId}`, 1);
    await this.books.removed(bookId);
  }
}

/** Deletes in batches, so that a large book is not one long operation of the store. */
async function removeAll(model: Model<{ userId: unknown }>, bookId: BookId): Promise<void> {
  for (;;) {
    const batch = await model
      .find({ userId: requireObjectId(bookId) }, { _id: 1 })
      .limit(BATCH)
      .lean();
    if (batch.length === 0) return;
    await model.deleteMany({ userId: requireObjectId(bookId), _id: { $in: batch.map(({ _id }) => _id) } });
  }
}
