import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay } from '@pocket/contracts';
import { now, type StoreWrite, update } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { differingFields, type Entry, ofKind } from '../../book/entries/entry.js';
import type { StoredSchedule } from '../../book/states.js';
import { requireObjectId, toBookId } from '../entity-id.js';
import { type PendingPosting, POSTING_PLAN_MODEL, type PostingPlanRecord } from './posting-plan.schema.js';

/** {@link PostingPlanRecord} of a book. */
export interface PostingPlan {
  readonly starts: ReadonlyMap<string, Date>;
  readonly decided: ReadonlyMap<string, CalendarDay>;
  readonly pending: readonly PendingPosting[];
  readonly attempts: number;
  readonly revision: number;
}
/** Plan with what only a verification reads. */
export interface StoredPostingPlan extends PostingPlan {
  readonly id: BookId;
  readonly bookId: BookId;
  readonly dueAt: Date | null;
}
/** Next moment and failed attempts of a plan. */
export interface PlanTurn {
  readonly dueAt: Date | null;
  readonly attempts: number;
}

/** Keeps what books post automatically, and finds the books for which that is due. */
@Injectable()
export class PostingPlansRepository {
  constructor(@InjectModel(POSTING_PLAN_MODEL) private readonly plans: Model<PostingPlanRecord>) {}

  /** Returns the write that makes the plan due if the entries may change what is posted, and when. */
  writes(bookId: BookId, entries: readonly Entry[]): StoreWrite[] {
    const posting = ofKind('schedule', entries).filter(({ before, after }) =>
      [before, after].some((state) => state?.post === 'auto'),
    );
    if (posting.length === 0 && !entries.some(movesPostings)) return [];
    const _id = requireObjectId(bookId);
    const begun = posting.filter(({ before, after }) => after?.post === 'auto' && isNewBeginning(before, after));
    const at = now();
    const starts = Object.fromEntries(begun.map(({ id }) => [`starts.${id}`, at]));
    const change = { $set: { userId: _id, dueAt: at, ...starts }, $inc: { revision: 1 } };
    // Writes of accounts must find what they change, so a book without a plan gets one, which is due once.
    return [update(this.plans, { _id }, change, { upsert: true })];
  }

  /** Returns books with a due plan, the longest overdue first, none of `busyBooks`. */
  async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<BookId[]> {
    const due = await this.plans
      .find({ dueAt: { $lte: now() }, _id: { $nin: [...busyBooks].map(requireObjectId) } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    return due.map(({ _id }) => toBookId(_id));
  }

  async find(bookId: BookId): Promise<PostingPlan | null> {
    const record = await this.plans.findById(requireObjectId(bookId)).lean();
    return record && toPlan(record);
  }

  /** Returns every plan that the book has or that names it: one, or none. */
  async all(bookId: BookId, session: ClientSession): Promise<StoredPostingPlan[]> {
    const id = requireObjectId(bookId);
    const records = await this.plans.find({ $or: [{ _id: id }, { userId: id }] }, null, { session }).lean();
    return records.map((record) => ({
      ...toPlan(record),
      id: toBookId(record._id),
      bookId: toBookId(record.userId),
      dueAt: record.dueAt ?? null,
    }));
  }

  /** Stores decisions; returns false if the plan has changed since it was read. */
  async decide(
    bookId: BookId,
    revision: number,
    { decided, pending }: Pick<PostingPlan, 'decided' | 'pending'>,
    turn: PlanTurn,
  ): Promise<boolean> {
    const fields = { decided: Object.fromEntries(decided), pending: [...pending], starts: {} };
    return this.#advance(bookId, revision, turn, fields);
  }

  /** Stores when the plan is due next; returns false if it has changed meanwhile. */
  async turn(bookId: BookId, revision: number, turn: PlanTurn): Promise<boolean> {
    return this.#advance(bookId, revision, turn);
  }

  /** Removes an occurrence that is posted, or never will be. */
  async settle(bookId: BookId, { id, key }: Pick<PendingPosting, 'id' | 'key'>): Promise<void> {
    await this.plans.updateOne({ _id: requireObjectId(bookId) }, { $pull: { pending: { id, key } } });
  }

  /** Makes the plan due because its days begin at other moments. */
  async wake(bookId: BookId): Promise<void> {
    await this.plans.updateOne({ _id: requireObjectId(bookId) }, { $set: { dueAt: now() }, $inc: { revision: 1 } });
  }

  async remove(bookId: BookId): Promise<void> {
    await this.plans.deleteOne({ _id: requireObjectId(bookId) });
  }

  async #advance(
    bookId: BookId,
    revision: number,
    { dueAt, attempts }: PlanTurn,
    fields: Partial<PostingPlanRecord> = {},
  ): Promise<boolean> {
    const { matchedCount } = await this.plans.updateOne(
      { _id: requireObjectId(bookId), revision },
      {
        $set: { ...fields, attempts, ...(dueAt ? { dueAt } : {}) },
        $inc: { revision: 1 },
        ...(dueAt ? {} : { $unset: { dueAt: 1 } }),
      },
    );
    return matchedCount === 1;
  }
}

function toPlan({ starts = {}, decided = {}, pending = [], attempts = 0, revision }: PostingPlanRecord): PostingPlan {
  return {
    starts: new Map(Object.entries(starts)),
    decided: new Map(Object.entries(decided)),
    pending,
    attempts,
    revision,
  };
}

/** Returns true if a schedule begins to post, or gets another recurrence. */
const isNewBeginning = (before: StoredSchedule | null, after: StoredSchedule): boolean =>
  before?.post !== 'auto' || differingFields(before, after).includes('recurrence');

/** Returns true if occurrences begin or cease to exist, or move, without a change of their schedule. */
function movesPostings({ entity, before, after }: Entry): boolean {
  if (!before || !after) return false;
  if (entity === 'account') return differingFields(before, after).includes('archived');
  return entity === 'book' && differingFields(before, after).includes('closedDays');
}
