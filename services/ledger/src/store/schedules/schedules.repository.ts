import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, ScheduleType } from '@pocket/contracts';
import { type ClientSession, type Model, type QueryFilter, Schema, type Types } from 'mongoose';
import type { StoredSchedule } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';
import type { MatchableSchedule } from './matchable-schedule.js';

const SCHEDULE_MODEL = 'Schedule';

/** Ids in splits and occurrences are texts. */
type ScheduleRecord = Omit<StoredSchedule, 'id' | 'accountId' | 'toAccountId' | 'categoryId' | 'follows'> & {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Missing while another schedule continues this one. */
  key?: string;
  accountId: Types.ObjectId;
  toAccountId: Types.ObjectId | null;
  categoryId: Types.ObjectId | null;
  follows: Types.ObjectId | null;
};

const { Mixed, ObjectId } = Schema.Types;
// `required` would refuse an empty text.
const text = { type: String, default: '' } as const;
const scheduleSchema = new Schema<ScheduleRecord>(
  {
    userId: { type: ObjectId, required: true },
    name: { type: String, required: true },
    key: { type: String },
    type: { type: String, required: true },
    kind: { type: String, required: true },
    accountId: { type: ObjectId, required: true },
    toAccountId: { type: ObjectId },
    amount: { type: Mixed, required: true },
    toAmount: { type: Number },
    categoryId: { type: ObjectId },
    splits: { type: Mixed },
    payee: text,
    description: text,
    notes: text,
    tags: { type: [String], required: true },
    recurrence: { type: Mixed, required: true },
    post: { type: String, required: true },
    remind: { type: [Number], required: true },
    match: { type: Mixed, required: true },
    paused: { type: Mixed },
    follows: { type: ObjectId },
    followed: { type: Boolean, required: true },
    since: { type: String, required: true },
    occurrences: { type: Mixed, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'schedules', versionKey: false, minimize: false },
);

/** Fields of a {@link MatchableSchedule}. Notes of occurrences may be long. */
const MATCHABLE = {
  type: 1,
  accountId: 1,
  toAccountId: 1,
  amount: 1,
  payee: 1,
  description: 1,
  recurrence: 1,
  match: 1,
  paused: 1,
  since: 1,
  'occurrences.key': 1,
  'occurrences.date': 1,
  'occurrences.amount': 1,
  'occurrences.accountId': 1,
  'occurrences.skipped': 1,
  'occurrences.unmatched': 1,
} as const;

@Injectable()
export class SchedulesRepository extends ListedRepository<'schedule', ScheduleRecord> {
  static readonly model = { name: SCHEDULE_MODEL, schema: scheduleSchema };

  constructor(@InjectModel(SCHEDULE_MODEL) schedules: Model<ScheduleRecord>, stores: EntityStores) {
    super('schedule', schedules, stores);
  }

  /** Returns those of the ids that are schedules of the book. */
  async existing(bookId: BookId, ids: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: requireObjectId(bookId) };
    const found = await this.model.find(filter, { _id: 1 }, session ? { session } : {}).lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Returns those of the ids that are schedules of other books. */
  async ofOthers(bookId: BookId, ids: readonly string[], session: ClientSession): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const filter = { _id: { $in: ids.map(requireObjectId) }, userId: { $ne: requireObjectId(bookId) } };
    const found = await this.model.find(filter, { _id: 1 }, { session }).lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Lists what transactions can fulfill; all of a book, or those with occurrences of these types in these accounts. */
  async matchable(
    bookId: BookId,
    wanted?: { readonly types: readonly ScheduleType[]; readonly accountIds: readonly string[] },
    session?: ClientSession,
  ): Promise<MatchableSchedule[]> {
    const filter = wanted && {
      type: { $in: wanted.types },
      $or: [
        { accountId: { $in: wanted.accountIds.map(requireObjectId) } },
        { 'occurrences.accountId': { $in: wanted.accountIds } },
      ],
    };
    const records = await this.model
      .find({ userId: requireObjectId(bookId), ...filter } as QueryFilter<ScheduleRecord>, MATCHABLE)
      .session(session ?? null)
      .lean<ScheduleRecord[]>();
    return records.map(({ _id, accountId, toAccountId, type, amount, payee, description, ...record }) => {
      const { recurrence, match, paused = null, since, occurrences } = record;
      return {
        id: _id.toHexString(),
        ...{ type, amount, payee, description, recurrence, match, paused, since, occurrences },
        accountId: accountId.toHexString(),
        toAccountId: toAccountId?.toHexString() ?? null,
      };
    });
  }
}
