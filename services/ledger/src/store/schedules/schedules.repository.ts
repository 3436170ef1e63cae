import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import type { StoredSchedule } from '../../book/states.js';
import { requireObjectId } from '../entity-id.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';

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
}
