import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ledgerEventSubject } from '@pocket/contracts';
import { JetStream, Lease, LeasedJob, Outbox } from '@pocket/server';
import type { Connection, Model } from 'mongoose';
import { ACCOUNT_MODEL } from '../store/accounts/account.schema.js';
import { BooksRepository } from '../store/book/books.repository.js';
import { CHANGE_MODEL, CHANGE_PART_MODEL } from '../store/book/change.schema.js';
import { IDEMPOTENCY_MODEL } from '../store/book/idempotency-record.schema.js';
import { BUDGET_MODEL } from '../store/budgets/budget.schema.js';
import { CATEGORY_MODEL } from '../store/categories/category.schema.js';
import { DIGEST_MODEL } from '../store/digests/digest.schema.js';
import { knownId } from '../store/entity-id.js';
import { IMPORT_MODEL } from '../store/imports/import.schema.js';
import { ROW_PORTION_MODEL } from '../store/imports/row.schema.js';
import { RULE_MODEL } from '../store/rules/rule.schema.js';
import { TRANSACTION_MODEL } from '../store/transactions/transaction.schema.js';

/** What a user's book consists of, apart from the book itself, which stays as a marker. */
const CONTENTS = [
  TRANSACTION_MODEL,
  DIGEST_MODEL,
  BUDGET_MODEL,
  RULE_MODEL,
  IMPORT_MODEL,
  ROW_PORTION_MODEL,
  CATEGORY_MODEL,
  ACCOUNT_MODEL,
  CHANGE_MODEL,
  CHANGE_PART_MODEL,
  IDEMPOTENCY_MODEL,
];
const BATCH = 1_000;
const BOOKS = 50;
const PAUSE_MS = 2_000;

/** Removes what closed books held, here and in the stream, one book after the other and never in anybody's way. */
@Injectable()
export class BookRemover implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(BookRemover.name);
  readonly #job: LeasedJob;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly outbox: Outbox,
    private readonly jetStream: JetStream,
    lease: Lease,
  ) {
    this.#job = new LeasedJob(lease, 'book-removal', PAUSE_MS, (isStopping) => this.#removeDue(isStopping));
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
  }

  /** One that cannot be removed does not keep the others. */
  async #removeDue(isStopping: () => boolean): Promise<void> {
    for (const { userId, sequence } of await this.books.dueForRemoval(BOOKS)) {
      if (isStopping()) return;
      try {
        await this.#remove(userId, sequence);
      } catch (error) {
        this.#log.error(`The book of user ${userId} could not be removed and comes again`, error);
      }
    }
  }

  async #remove(userId: string, sequence: number): Promise<void> {
    for (const name of CONTENTS) await removeAll(this.connection.model<{ userId: unknown }>(name), userId);
    await this.outbox.forgetUser(userId, sequence - 1);
    // The closing event stays: readers may still have to learn of it.
    if (!(await this.outbox.isPublished(userId, sequence))) return;
    await this.jetStream.purge('LEDGER', ledgerEventSubject(userId), 1);
    // Where events were published before there were partitions.
    await this.jetStream.purge('LEDGER', `events.ledger.${userId}`, 1);
    await this.books.removed(userId);
  }
}

/** In batches, so that a large book does not become one long operation. */
async function removeAll(model: Model<{ userId: unknown }>, userId: string): Promise<void> {
  for (;;) {
    const batch = await model
      .find({ userId: knownId(userId) }, { _id: 1 })
      .limit(BATCH)
      .lean();
    if (batch.length === 0) return;
    await model.deleteMany({ userId: knownId(userId), _id: { $in: batch.map(({ _id }) => _id) } });
  }
}
