import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookHead } from '@pocket/contracts';
import { type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { type FigureMoves, MAX_VOLUME } from '../../book/figures/book-figures.js';
import { requireObjectId } from '../entity-id.js';
import { BOOK_MODEL, type BookRecord, type LargeChangeState, type Refusal } from './book.schema.js';
import type { BookNumbers } from './book-cache.js';

/** LargeChangeStep of a large change: a range of chunks. */
export interface LargeChangeStep {
  readonly changeId: string;
  readonly from: number;
  readonly to: number;
  /** True if the step rolls chunks back: `to` is below `from`. */
  readonly isRollback?: boolean;
  /** True if the text digests are not updated but rebuilt at the end of the change. */
  readonly isLarge: boolean;
}

/** Deltas of a book's numbers. */
export interface BookMoves extends FigureMoves {
  readonly events: number;
  /** Number of changes; 1 by default. */
  readonly writes?: number;
}

export type BookState = 'missing' | 'open' | 'closed';
export interface BookFigures extends Pick<BookRecord, 'sequence' | 'writes' | 'transactions' | 'volume'> {
  readonly state: BookState;
}

/** Owner of a large change that no import started. */
export const BY_HISTORY = 'history';

const FIGURES = { sequence: 1, writes: 1, transactions: 1, volume: 1, closedAt: 1 } as const;

@Injectable()
export class BooksRepository {
  constructor(@InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>) {}

  async state(userId: string, session?: ClientSession): Promise<BookState> {
    const book = await this.books.findById(requireObjectId(userId), { closedAt: 1 }, session ? { session } : {}).lean();
    return stateOf(book);
  }

  async figures(userId: string, session?: ClientSession): Promise<BookFigures> {
    const book = await this.books.findById(requireObjectId(userId), FIGURES, session ? { session } : {}).lean();
    const { sequence = 0, writes = 0, transactions = 0, volume = 0 } = book ?? {};
    return { sequence, writes, transactions, volume, state: stateOf(book) };
  }

  /** Returns the record of a book; null if there is none. */
  find(userId: string, session: ClientSession): Promise<BookRecord | null> {
    return this.books.findById(requireObjectId(userId), null, { session }).lean();
  }

  /** Users with a book, open or closed, ascending, those after `after`. */
  async userIds(after: string | undefined, limit: number): Promise<string[]> {
    const books = await this.books
      .find(after === undefined ? {} : { _id: { $gt: requireObjectId(after) } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return books.map(({ _id }) => _id.toHexString());
  }

  /** Users with an open book, ascending, those after `after`. */
  async openUserIds(after: string | undefined, limit: number): Promise<string[]> {
    const books = await this.books
      .find({ closedAt: null, ...(after === undefined ? {} : { _id: { $gt: requireObjectId(after) } }) }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return books.map(({ _id }) => _id.toHexString());
  }

  /** The first and the last user with an open book; null if there is none. */
  async openRange(): Promise<{ readonly first: string; readonly last: string } | null> {
    const [first, last] = await Promise.all(
      ([1, -1] as const).map((_id) => this.books.findOne({ closedAt: null }, { _id: 1 }).sort({ _id }).lean()),
    );
    return first && last ? { first: first._id.toHexString(), last: last._id.toHexString() } : null;
  }

  /** Returns the sequence of each user's book, read with majority concern. */
  async heads(userIds: readonly string[]): Promise<BookHead[]> {
    const books = await this.books
      .find({ _id: { $in: userIds.map(requireObjectId) } }, { sequence: 1, closedAt: 1 })
      .readConcern('majority')
      .lean();
    return books.map(({ _id, sequence, closedAt }) => {
      return { userId: _id.toHexString(), sequence, isClosed: closedAt !== null };
    });
  }

  /** Returns closed books whose content still has to be removed. */
  async dueForRemoval(limit: number): Promise<{ readonly userId: string; readonly sequence: number }[]> {
    const books = await this.books.find({ isRemovalDue: true }, { sequence: 1 }).limit(limit).lean();
    return books.map(({ _id, sequence }) => ({ userId: _id.toHexString(), sequence }));
  }

  async removed(userId: string): Promise<void> {
    await this.books.updateOne({ _id: requireObjectId(userId) }, { $unset: { isRemovalDue: 1 } });
  }

  /** @throws a duplicate key error if the user has or had a book. */
  async insertOpen(userId: string, session: ClientSession): Promise<void> {
    const _id = requireObjectId(userId);
    const none = { writes: 0, transactions: 0 };
    const empty = { sequence: 0, volume: 0, ...none, digested: none, summed: none };
    await this.books.create([{ _id, ...empty, openedAt: new Date(), closedAt: null }], { session });
  }

  /**
   * Applies a change, or a step of a large one, to an open book and returns its figures; null if it is not open, if
   * it is not the turn of this one, or if the volume would leave its range.
   */
  async advance(
    userId: string,
    moves: BookMoves,
    session: ClientSession,
    step?: LargeChangeStep,
  ): Promise<BookNumbers | null> {
    return this.books
      .findOneAndUpdate(
        { _id: requireObjectId(userId), closedAt: null, ...turnOf(step), ...roomFor(moves) },
        { ...progressOf(step), $inc: incrementsOf(moves, step?.isLarge) },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Advances an open book that has these numbers; fails with `onMiss` if it has others. */
  advanceFrom(userId: string, { writes, sequence }: BookNumbers, moves: BookMoves, onMiss: () => Error): StoreWrite {
    const filter = { _id: requireObjectId(userId), closedAt: null, ...turnOf(undefined), writes, sequence };
    return update(this.books, filter, { $inc: incrementsOf(moves) }, { onMiss });
  }

  async underway(userId: string, session?: ClientSession): Promise<LargeChangeState | null> {
    const book = await this.books.findById(requireObjectId(userId), { underway: 1 }, session ? { session } : {}).lean();
    return book?.underway ?? null;
  }

  /** Due large changes of no import in open books, the longest overdue first, except those of `busyUsers`. */
  async undoing(
    limit: number,
    busyUsers: ReadonlySet<string>,
  ): Promise<{ readonly userId: string; readonly underway: LargeChangeState }[]> {
    const due = { 'underway.nextAttemptAt': { $not: { $gt: new Date() } } };
    const books = await this.books
      .find(
        { _id: { $nin: [...busyUsers].map(requireObjectId) }, 'underway.by': BY_HISTORY, closedAt: null, ...due },
        { underway: 1 },
      )
      .sort({ 'underway.nextAttemptAt': 1, _id: 1 })
      .limit(limit)
      .lean();
    return books.flatMap(({ _id, underway }) => (underway ? [{ userId: _id.toHexString(), underway }] : []));
  }

  /** Begins a large change; false where there is another one, or no open book. */
  async beginUnderway(userId: string, underway: LargeChangeState): Promise<boolean> {
    const { matchedCount } = await this.books.updateOne(
      { _id: requireObjectId(userId), closedAt: null, underway: null },
      { $set: { underway } },
    );
    return matchedCount === 1;
  }

  /** Makes `planner` the only one that may plan the change; false if it is planned already. */
  async claimPlanning(userId: string, changeId: string, planner: string): Promise<boolean> {
    const { matchedCount } = await this.books.updateOne(planningOf(userId, changeId), {
      $set: { 'underway.planner': planner },
    });
    return matchedCount === 1;
  }

  /** Returns false if another planner has taken over. Conflicts with a takeover at the same time. */
  async keepPlanning(userId: string, changeId: string, planner: string, session: ClientSession): Promise<boolean> {
    const filter = { ...planningOf(userId, changeId), 'underway.planner': planner };
    const { matchedCount } = await this.books.updateOne(filter, { $inc: { 'underway.written': 1 } }, { session });
    return matchedCount === 1;
  }

  /** Stores that the plan of a large change is complete; returns false if another planner has taken over. */
  async setPlanned(
    userId: string,
    changeId: string,
    planner: string,
    { completion, ...planned }: Pick<LargeChangeState, 'parts' | 'count' | 'completion'>,
  ): Promise<boolean> {
    const fields = { ...planned, ...(completion ? { completion } : {}) };
    const $set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`underway.${name}`, value]));
    const filter = { ...planningOf(userId, changeId), 'underway.planner': planner };
    return (await this.books.updateOne(filter, { $set })).matchedCount === 1;
  }

  /** Gives up a change that is not planned; false if `planner` is not the one that plans it. */
  async abandonPlanning(userId: string, changeId: string, planner?: string): Promise<boolean> {
    const filter = {
      ...planningOf(userId, changeId),
      ...(planner === undefined ? {} : { 'underway.planner': planner }),
    };
    return (await this.books.updateOne(filter, { $unset: { underway: 1 } })).matchedCount === 1;
  }

  /** Refuses a planned change, which is then rolled back. Keeps an earlier refusal. */
  async refuse(userId: string, changeId: string, refusal: Refusal): Promise<void> {
    const filter = { _id: requireObjectId(userId), 'underway.changeId': changeId, 'underway.refusal': null };
    await this.books.updateOne(
      { ...filter, 'underway.parts': { $ne: null } },
      { $set: { 'underway.refusal': refusal }, $unset: { 'underway.attempts': 1, 'underway.nextAttemptAt': 1 } },
    );
  }

  /** Stores a failed attempt to continue a large change, and the time of the next one. */
  async postpone(userId: string, changeId: string, attempts: number, nextAttemptAt: Date): Promise<void> {
    await this.books.updateOne(
      { _id: requireObjectId(userId), 'underway.changeId': changeId },
      { $set: { 'underway.attempts': attempts, 'underway.nextAttemptAt': nextAttemptAt } },
    );
  }

  /** Ends a large change that is completed or rolled back. */
  async endUnderway(userId: string, changeId: string, session?: ClientSession): Promise<void> {
    await this.books.updateOne(
      { _id: requireObjectId(userId), 'underway.changeId': changeId },
      { $unset: { underway: 1 } },
      session ? { session } : {},
    );
  }

  /** Returns the number of writes. */
  async writes(userId: string, session?: ClientSession): Promise<number> {
    return (
      (await this.books.findById(requireObjectId(userId), { writes: 1 }, session ? { session } : {}).lean())?.writes ??
      0
    );
  }

  /** Marks the book closed, leaving a marker also where there was none; the last sequence number it then has. */
  async close(userId: string, session: ClientSession): Promise<number> {
    const book = await this.books
      .findOneAndUpdate(
        { _id: requireObjectId(userId) },
        {
          $inc: { sequence: 1, writes: 1 },
          $set: { transactions: 0, volume: 0, closedAt: new Date(), isRemovalDue: true },
          $setOnInsert: { openedAt: null },
        },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean();
    return book.sequence;
  }
}

function incrementsOf({ events, transactions, volume, writes = 1 }: BookMoves, isLarge = false) {
  return {
    ...{ sequence: events, writes, transactions, volume },
    ...{ 'summed.writes': writes, 'summed.transactions': transactions },
    ...(isLarge ? {} : { 'digested.writes': writes, 'digested.transactions': transactions }),
  };
}

/** Returns the condition that a step is next: a change is applied until it is refused, and then rolled back. */
function turnOf(step: LargeChangeStep | undefined) {
  if (!step) return { underway: null };
  const { changeId, from, isRollback } = step;
  const refusal = isRollback ? { $ne: null } : null;
  return { 'underway.changeId': changeId, 'underway.done': from, 'underway.refusal': refusal };
}

function progressOf(step: LargeChangeStep | undefined) {
  if (!step) return {};
  return { $set: { 'underway.done': step.to }, $unset: { 'underway.attempts': 1, 'underway.nextAttemptAt': 1 } };
}

function planningOf(userId: string, changeId: string) {
  return { _id: requireObjectId(userId), closedAt: null, 'underway.changeId': changeId, 'underway.parts': null };
}

/** The store has no integers above 2^53, so the limit is part of the condition. */
function roomFor({ volume }: BookMoves) {
  return volume > 0 ? { volume: { $not: { $gt: MAX_VOLUME - volume } } } : {};
}

function stateOf(book: Pick<BookRecord, 'closedAt'> | null): BookState {
  if (!book) return 'missing';
  return book.closedAt ? 'closed' : 'open';
}
