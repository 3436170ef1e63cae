import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { BOOK_MODEL, type BookRecord } from './book.schema.js';
import type { BookChange } from './book-change.js';
import { knownId } from './entity-id.js';

export type BookState = 'missing' | 'open' | 'closed';
export interface BookFigures extends Pick<BookRecord, 'sequence' | 'transactions'> {
  readonly state: BookState;
}

@Injectable()
export class BooksRepository {
  constructor(@InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>) {}

  async state(userId: string, session?: ClientSession): Promise<BookState> {
    const book = await this.books.findById(knownId(userId), { closedAt: 1 }, session ? { session } : {}).lean();
    return stateOf(book);
  }

  /** The newest event's number and how many transactions there are. */
  async figures(userId: string, session?: ClientSession): Promise<BookFigures> {
    const book = await this.books
      .findById(knownId(userId), { sequence: 1, transactions: 1, closedAt: 1 }, session ? { session } : {})
      .lean();
    const { sequence = 0, transactions = 0 } = book ?? {};
    return { sequence, transactions, state: stateOf(book) };
  }

  /** Users with a book, open or closed, ascending, those after `after`. */
  async userIds(after: string | undefined, limit: number): Promise<string[]> {
    const books = await this.books
      .find(after === undefined ? {} : { _id: { $gt: knownId(after) } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return books.map(({ _id }) => _id.toHexString());
  }

  /** @throws a duplicate key error if the user has or had a book. */
  async insertOpen(userId: string, session: ClientSession): Promise<void> {
    const _id = knownId(userId);
    const empty = { sequence: 0, writes: 0, transactions: 0, volume: 0 };
    await this.books.create([{ _id, ...empty, openedAt: new Date(), closedAt: null }], { session });
  }

  /** Applies a change to an open book and returns its figures; null if it is not open. */
  async advance(
    userId: string,
    { events, transactions, volume }: BookChange,
    session: ClientSession,
  ): Promise<Pick<BookRecord, 'sequence' | 'volume'> | null> {
    return this.books
      .findOneAndUpdate(
        { _id: knownId(userId), closedAt: null },
        { $inc: { sequence: events, writes: 1, transactions, volume } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Marks the book closed, leaving a marker also where there was none; the last sequence number it then has. */
  async close(userId: string, session: ClientSession): Promise<number> {
    const book = await this.books
      .findOneAndUpdate(
        { _id: knownId(userId) },
        {
          $inc: { sequence: 1, writes: 1 },
          $set: { transactions: 0, volume: 0, closedAt: new Date() },
          $setOnInsert: { openedAt: null },
        },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean();
    return book.sequence;
  }
}

function stateOf(book: Pick<BookRecord, 'closedAt'> | null): BookState {
  if (!book) return 'missing';
  return book.closedAt ? 'closed' : 'open';
}
