import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { withTransaction } from '@pocket/server';
import type { Connection, Model } from 'mongoose';
import { ACCOUNT_MODEL } from '../accounts/account.schema.js';
import { BUDGET_MODEL } from '../budgets/budget.schema.js';
import { CATEGORY_MODEL } from '../categories/category.schema.js';
import { IDEMPOTENCY_MODEL } from '../idempotency/idempotency-record.schema.js';
import { TRANSACTION_MODEL } from '../transactions/transaction.schema.js';
import { BookWriter } from './book-writer.js';
import { BooksRepository } from './books.repository.js';
import { knownId } from './entity-id.js';

/** What a user's book consists of, apart from the book itself, which stays as a marker. */
const CONTENTS = [TRANSACTION_MODEL, BUDGET_MODEL, CATEGORY_MODEL, ACCOUNT_MODEL, IDEMPOTENCY_MODEL];
const BATCH = 1_000;

/** Ends a book for good when its user is deleted. */
@Injectable()
export class BookCloser {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly writer: BookWriter,
  ) {}

  /** May be repeated after a crash: the marker comes first, so nothing is added while the rest is removed. */
  async close(userId: string): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      if ((await this.books.state(userId, session)) === 'closed') return;
      const sequence = await this.books.close(userId, session);
      await this.writer.publish(userId, [{ type: 'book.closed' }], sequence, session);
    });
    for (const name of CONTENTS) await removeAll(this.connection.model<{ userId: unknown }>(name), userId);
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
