import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { BOOK_MODEL, type BookRecord } from './book.schema.js';
import { knownId } from './entity-id.js';

export type BookState = 'missing' | 'open' | 'closed';

@Injectable()
export class BooksRepository {
  constructor(@InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>) {}

  async state(userId: string, session?: ClientSession): Promise<BookState> {
    const book = await this.books.findById(knownId(userId), { closedAt: 1 }, session ? { session } : {}).lean();
    if (!book) return 'missing';
    return book.closedAt ? 'closed' : 'open';
  }

  async sequence(userId: string): Promise<number> {
    const book = await this.books.findById(knownId(userId), { sequence: 1 }).lean();
    return book?.sequence ?? 0;
  }

  /** @throws a duplicate key error if the user has or had a book. */
  async insertOpen(userId: string, session: ClientSession): Promise<void> {
    const _id = knownId(userId);
    await this.books.create([{ _id, sequence: 0, writes: 0, openedAt: new Date(), closedAt: null }], { session });
  }

  /** Takes the next `count` sequence numbers; the last of them, or null if the book is not open. */
  async advance(userId: string, count: number, session: ClientSession): Promise<number | null> {
    const book = await this.books
      .findOneAndUpdate(
        { _id: knownId(userId), closedAt: null },
        { $inc: { sequence: count, writes: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
    return book ? book.sequence : null;
  }

  /** Marks the book closed, leaving a marker also where there was none; the last sequence number it then has. */
  async close(userId: string, session: ClientSession): Promise<number> {
    const book = await this.books
      .findOneAndUpdate(
        { _id: knownId(userId) },
        { $inc: { sequence: 1, writes: 1 }, $set: { closedAt: new Date() }, $setOnInsert: { openedAt: null } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean();
    return book.sequence;
  }
}
