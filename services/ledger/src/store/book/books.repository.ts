import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookHead, type BookId, MAX_RATES } from '@pocket/contracts';
import { now, type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { type FigureDeltas, MAX_VOLUME } from '../../book/figures/book-figures.js';
import { requireObjectId, toBookId } from '../entity-id.js';
import { BOOK_MODEL, type BookRecord, includesAll, type LargeChangeState, type Refusal } from './book.schema.js';
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
export interface BookDeltas extends FigureDeltas {
  readonly events: number;
  /** Number of changes; 1 by default. */
  readonly writes?: number;
}

export type BookState = 'missing' | 'open' | 'closed';
export interface BookFigures extends Pick<BookRecord, 'sequence' | 'writes' | 'transactions' | 'volume'> {
  readonly rates: number;
  readonly state: BookState;
}

/** Owner of a large change that no import started. */
export const BY_HISTORY = 'history';

const FIGURES = { sequence: 1, writes: 1, transactions: 1, volume: 1, rates: 1, closedAt: 1 } as const;

@Injectable()
export class BooksRepository {
  constructor(@InjectModel(BOOK_MODEL) private readonly books: Model<BookRecord>) {}

  async state(bookId: BookId, session?: ClientSession): Promise<BookState> {
    const book = await this.books.findById(requireObjectId(bookId), { closedAt: 1 }, session ? { session } : {}).lean();
    return stateOf(book);
  }

  async figures(bookId: BookId, session?: ClientSession): Promise<BookFigures> {
    const book = await this.books.findById(requireObjectId(bookId), FIGURES, session ? { session } : {}).lean();
    const { sequence = 0, writes = 0, transactions = 0, volume = 0, rates = 0 } = book ?? {};
    return { sequence, writes, transactions, volume, rates, state: stateOf(book) };
  }

  /** Returns the record of a book; null if there is none. */
  find(bookId: BookId, session: ClientSession): Promise<BookRecord | null> {
    return this.books.findById(requireObjectId(bookId), null, { session }).lean();
  }

  /**
   * Returns the number of the newest event if the sums by category include every write of the book; null otherwise.
   * Each change of the sums has an event.
   */
  async categorizedSequence(bookId: BookId, session?: ClientSession): Promise<number | null> {
    const fields = { sequence: 1, writes: 1, transactions: 1, categorized: 1 } as const;
    const book = await this.books.findById(requireObjectId(bookId), fields, session ? { session } : {}).lean();
    return book && includesAll(book, book.categorized) ? book.sequence : null;
  }

  /** Returns the time zone of a book; undefined if nothing has told it. */
  async timeZone(bookId: BookId): Promise<string | undefined> {
    return (await this.books.findById(requireObjectId(bookId), { timeZone: 1 }).lean())?.timeZone;
  }

  /**
   * Stores the time zone of a book that an event tells, unless a later one did.
   * @param sequence of the event
   */
  async setTimeZone(bookId: BookId, timeZone: string, sequence: number): Promise<void> {
    await this.books.updateOne(
      { _id: requireObjectId(bookId), timeZoneSequence: { $not: { $gte: sequence } } },
      { $set: { timeZone, timeZoneSequence: sequence } },
    );
  }

  /** Stores the time zone of a request for a book that has none. */
  async addTimeZone(bookId: BookId, timeZone: string): Promise<void> {
    await this.books.updateOne(
      { _id: requireObjectId(bookId), timeZone: null },
      { $set: { timeZone, timeZoneSequence: 0 } },
    );
  }

  /** Lists books, open or closed, ascending, those after `after`. */
  async ids(after: BookId | undefined, limit: number): Promise<BookId[]> {
    const books = await this.books
      .find(after === undefined ? {} : { _id: { $gt: requireObjectId(after) } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return books.map(({ _id }) => toBookId(_id));
  }

  /** Lists open books, ascending, those after `after`. */
  async openIds(after: BookId | undefined, limit: number): Promise<BookId[]> {
    const books = await this.books
      .find({ closedAt: null, ...(after === undefined ? {} : { _id: { $gt: requireObjectId(after) } }) }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return books.map(({ _id }) => toBookId(_id));
  }

  /** Returns the first and the last open book; null if there is none. */
  async openRange(): Promise<{ readonly first: BookId; readonly last: BookId } | null> {
    const [first, last] = await Promise.all(
      ([1, -1] as const).map((_id) => this.books.findOne({ closedAt: null }, { _id: 1 }).sort({ _id }).lean()),
    );
    return first && last ? { first: toBookId(first._id), last: toBookId(last._id) } : null;
  }

  /** Returns the sequence of each book, read with majority concern. */
  async heads(bookIds: readonly BookId[]): Promise<BookHead[]> {
    const books = await this.books
      .find({ _id: { $in: bookIds.map(requireObjectId) } }, { sequence: 1, closedAt: 1 })
      .readConcern('majority')
      .lean();
    return books.map(({ _id, sequence, closedAt }) => {
      return { userId: toBookId(_id), sequence, isClosed: closedAt !== null };
    });
  }

  /** Returns closed books whose content still has to be removed. */
  async dueForRemoval(limit: number): Promise<{ readonly bookId: BookId; readonly sequence: number }[]> {
    const books = await this.books.find({ isRemovalDue: true }, { sequence: 1 }).limit(limit).lean();
    return books.map(({ _id, sequence }) => ({ bookId: toBookId(_id), sequence }));
  }

  async removed(bookId: BookId): Promise<void> {
    await this.books.updateOne({ _id: requireObjectId(bookId) }, { $unset: { isRemovalDue: 1 } });
  }

  /** @throws a duplicate key error if the user has or had a book. */
  async insertOpen(bookId: BookId, session: ClientSession): Promise<void> {
    const _id = requireObjectId(bookId);
    const none = { writes: 0, transactions: 0 };
    const empty = { sequence: 0, volume: 0, ...none, digested: none, summed: none, categorized: none };
    await this.books.create([{ _id, ...empty, openedAt: now(), closedAt: null }], { session });
  }

  /**
   * Applies a change, or a step of a large one, to an open book and returns its figures; null if it is not open, if
   * it is not the turn of this one, or if the volume or the number of rates would leave its range.
   */
  async advance(
    bookId: BookId,
    deltas: BookDeltas,
    session: ClientSession,
    step?: LargeChangeStep,
  ): Promise<BookNumbers | null> {
    return this.books
      .findOneAndUpdate(
        { _id: requireObjectId(bookId), closedAt: null, ...turnOf(step), ...roomFor(deltas) },
        { ...progressOf(step), $inc: incrementsOf(deltas, step?.isLarge) },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Advances an open book that has these numbers; fails with `onMiss` if it has others. */
  advanceFrom(bookId: BookId, { writes, sequence }: BookNumbers, deltas: BookDeltas, onMiss: () => Error): StoreWrite {
    const filter = { _id: requireObjectId(bookId), closedAt: null, ...turnOf(undefined), writes, sequence };
    return update(this.books, filter, { $inc: incrementsOf(deltas) }, { onMiss });
  }

  async unfinishedChange(bookId: BookId, session?: ClientSession): Promise<LargeChangeState | null> {
    const book = await this.books.findById(requireObjectId(bookId), { underway: 1 }, session ? { session } : {}).lean();
    return book?.underway ?? null;
  }

  /** Due large changes of no import in open books, the longest overdue first, except those of `busyBooks`. */
  async undoing(
    limit: number,
    busyBooks: ReadonlySet<BookId>,
  ): Promise<{ readonly bookId: BookId; readonly unfinished: LargeChangeState }[]> {
    const due = { 'underway.nextAttemptAt': { $not: { $gt: new Date(Date.now()) } } };
    const books = await this.books
      .find(
        { _id: { $nin: [...busyBooks].map(requireObjectId) }, 'underway.by': BY_HISTORY, closedAt: null, ...due },
        { underway: 1 },
      )
      .sort({ 'underway.nextAttemptAt': 1, _id: 1 })
      .limit(limit)
      .lean();
    return books.flatMap(({ _id, underway }) => (underway ? [{ bookId: toBookId(_id), unfinished: underway }] : []));
  }

  /** Begins a large change; false where there is another one, or no open book. */
  async beginLargeChange(bookId: BookId, underway: LargeChangeState): Promise<boolean> {
    const { matchedCount } = await this.books.updateOne(
      { _id: requireObjectId(bookId), closedAt: null, underway: null },
      { $set: { underway } },
    );
    return matchedCount === 1;
  }

  /** Makes `planner` the only one that may plan the change; false if it is planned already. */
  async claimPlanning(bookId: BookId, changeId: string, planner: string): Promise<boolean> {
    const { matchedCount } = await this.books.updateOne(planningOf(bookId, changeId), {
      $set: { 'underway.planner': planner },
    });
    return matchedCount === 1;
  }

  /** Returns false if another planner has taken over. Conflicts with a takeover at the same time. */
  async keepPlanning(bookId: BookId, changeId: string, planner: string, session: ClientSession): Promise<boolean> {
    const filter = { ...planningOf(bookId, changeId), 'underway.planner': planner };
    const { matchedCount } = await this.books.updateOne(filter, { $inc: { 'underway.written': 1 } }, { session });
    return matchedCount === 1;
  }

  /** Stores that the plan of a large change is complete; returns false if another planner has taken over. */
  async setPlanned(
    bookId: BookId,
    changeId: string,
    planner: string,
    { completion, ...planned }: Pick<LargeChangeState, 'parts' | 'count' | 'completion'>,
  ): Promise<boolean> {
    const fields = { ...planned, ...(completion ? { completion } : {}) };
    const $set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`underway.${name}`, value]));
    const filter = { ...planningOf(bookId, changeId), 'underway.planner': planner };
    return (await this.books.updateOne(filter, { $set })).matchedCount === 1;
  }

  /** Gives up a change that is not planned; false if `planner` is not the one that plans it. */
  async abandonPlanning(bookId: BookId, changeId: string, planner?: string): Promise<boolean> {
    const filter = {
      ...planningOf(bookId, changeId),
      ...(planner === undefined ? {} : { 'underway.planner': planner }),
    };
    return (await this.books.updateOne(filter, { $unset: { underway: 1 } })).matchedCount === 1;
  }

  /** Refuses a planned change, which is then rolled back. Keeps an earlier refusal. */
  async refuse(bookId: BookId, changeId: string, refusal: Refusal): Promise<void> {
    const filter = { _id: requireObjectId(bookId), 'underway.changeId': changeId, 'underway.refusal': null };
    await this.books.updateOne(
      { ...filter, 'underway.parts': { $ne: null } },
      { $set: { 'underway.refusal': refusal }, $unset: { 'underway.attempts': 1, 'underway.nextAttemptAt': 1 } },
    );
  }

  /** Stores a failed attempt to continue a large change, and the time of the next one. */
  async postpone(bookId: BookId, changeId: string, attempts: number, nextAttemptAt: Date): Promise<void> {
    await this.books.updateOne(
      { _id: requireObjectId(bookId), 'underway.changeId': changeId },
      { $set: { 'underway.attempts': attempts, 'underway.nextAttemptAt': nextAttemptAt } },
    );
  }

  /** Ends a large change that is completed or rolled back. */
  async endLargeChange(bookId: BookId, changeId: string, session?: ClientSession): Promise<void> {
    await this.books.updateOne(
      { _id: requireObjectId(bookId), 'underway.changeId': changeId },
      { $unset: { underway: 1 } },
      session ? { session } : {},
    );
  }

  /** Returns the number of writes. */
  async writes(bookId: BookId, session?: ClientSession): Promise<number> {
    return (
      (await this.books.findById(requireObjectId(bookId), { writes: 1 }, session ? { session } : {}).lean())?.writes ??
      0
    );
  }

  /** Marks the book closed, leaving a marker also where there was none; the last sequence number it then has. */
  async close(bookId: BookId, session: ClientSession): Promise<number> {
    const book = await this.books
      .findOneAndUpdate(
        { _id: requireObjectId(bookId) },
        {
          $inc: { sequence: 1, writes: 1 },
          $set: { transactions: 0, volume: 0, rates: 0, closedAt: now(), isRemovalDue: true },
          $setOnInsert: { openedAt: null },
        },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean();
    return book.sequence;
  }
}

function incrementsOf({ events, transactions, volume, rates, writes = 1 }: BookDeltas, isLarge = false) {
  return {
    ...{ sequence: events, writes, transactions, volume, ...(rates === 0 ? {} : { rates }) },
    ...{ 'summed.writes': writes, 'summed.transactions': transactions },
    ...{ 'categorized.writes': writes, 'categorized.transactions': transactions },
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

function planningOf(bookId: BookId, changeId: string) {
  return { _id: requireObjectId(bookId), closedAt: null, 'underway.changeId': changeId, 'underway.parts': null };
}

/** The store has no integers above 2^53, so the limit is part of the condition. */
function roomFor({ volume, rates }: BookDeltas) {
  return {
    ...(volume > 0 ? { volume: { $not: { $gt: MAX_VOLUME - volume } } } : {}),
    ...(rates > 0 ? { rates: { $not: { $gt: MAX_RATES - rates } } } : {}),
  };
}

function stateOf(book: Pick<BookRecord, 'closedAt'> | null): BookState {
  if (!book) return 'missing';
  return book.closedAt ? 'closed' : 'open';
}
