import { type CalendarDay, ENTRY_TYPES, type EntryType, type MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const TRANSACTION_MODEL = 'Transaction';

export interface TransactionRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  accountId: Types.ObjectId;
  /** Stays when the category is deleted. */
  categoryId: Types.ObjectId;
  type: EntryType;
  amount: MinorUnits;
  description: string;
  /** The description as it is searched: see `searchText`. */
  search: string;
  date: CalendarDay;
  createdAt: Date;
}

export const transactionSchema = new Schema<TransactionRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    categoryId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true, enum: ENTRY_TYPES },
    amount: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    description: { type: String, required: true },
    search: { type: String, required: true },
    date: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'transactions', versionKey: false },
);
transactionSchema.index({ userId: 1, date: -1, createdAt: -1, _id: -1 });
transactionSchema.index({ userId: 1, accountId: 1, date: -1, createdAt: -1, _id: -1 });
transactionSchema.index({ userId: 1, categoryId: 1, date: -1, createdAt: -1, _id: -1 });
