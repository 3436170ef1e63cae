import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookId, CalendarDay, CurrencyCode } from '@pocket/contracts';
import { type ClientSession, type Model, Schema, type Types } from 'mongoose';
import type { CycleFrom, StoredPlan } from '../../book/states.js';
import { EntityStores } from '../entity-stores.js';
import { ListedRepository } from '../listed-repository.js';

interface PlanRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  key: string;
  start: CalendarDay;
  cycles: CycleFrom[];
  /** Hexadecimal. */
  accountIds: string[];
  currency: CurrencyCode;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const planSchema = new Schema<PlanRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    start: { type: String, required: true },
    cycles: { type: [Schema.Types.Mixed], required: true } as never,
    accountIds: { type: [String], required: true },
    currency: { type: String, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'plans', versionKey: false },
);

/** The plans: at most one for each book. */
@Injectable()
export class PlansRepository extends ListedRepository<'plan', PlanRecord> {
  static readonly model = { name: 'Plan', schema: planSchema };

  constructor(@InjectModel('Plan') plans: Model<PlanRecord>, stores: EntityStores) {
    super('plan', plans, stores);
  }

  /** Returns the plan of a book; null if there is none. */
  async of(bookId: BookId, session?: ClientSession): Promise<StoredPlan | null> {
    return (await this.list(bookId, session))[0] ?? null;
  }
}
