import {
  type CalendarDay,
  type CurrencyCode,
  type MinorUnits,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const TRANSACTION_MODEL = 'Transaction';

export interface SplitRecord {
  categoryId: Types.ObjectId | null;
  amount: MinorUnits;
  notes: string;
}
/** Optional fields are missing if empty and in older transactions. */
export interface TransactionRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  accountId: Types.ObjectId;
  /** Stays when the category is deleted; null for what never had one, and where the splits have them. */
  categoryId: Types.ObjectId | null;
  type: TransactionType;
  amount: MinorUnits;
  ownCurrency?: CurrencyCode;
  description: string;
  /** Description, payee and notes as they are searched: see `searchText`. */
  search: string;
  date: CalendarDay;
  payee?: string;
  /** The payee without regard to case. */
  payeeKey?: string;
  notes?: string;
  tags?: string[];
  /** The tags without regard to case. */
  tagKeys?: string[];
  /** Missing: cleared. */
  status?: TransactionStatus;
  splits?: SplitRecord[];
  transferId?: Types.ObjectId;
  sharedChanges?: number;
  original?: { amount: MinorUnits; currency: CurrencyCode };
  importId?: Types.ObjectId;
  externalId?: string;
  schedule?: { id: Types.ObjectId; key: CalendarDay; isAutomatic?: true };
  version?: number;
  createdAt: Date;
  updatedAt?: Date;
}

const split = new Schema<SplitRecord>(
  {
    categoryId: { type: Schema.Types.ObjectId, default: null },
    amount: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    notes: { type: String, default: '' },
  },
  { _id: false },
);

const link = new Schema(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    isAutomatic: { type: Boolean },
  },
  { _id: false, id: false },
);

export const transactionSchema = new Schema<TransactionRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    categoryId: { type: Schema.Types.ObjectId, default: null },
    type: { type: String, required: true, enum: TRANSACTION_TYPES },
    amount: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    ownCurrency: { type: String },
    description: { type: String, required: true },
    search: { type: String, required: true },
    date: { type: String, required: true },
    payee: { type: String },
    payeeKey: { type: String },
    notes: { type: String },
    tags: { type: [String], default: undefined },
    tagKeys: { type: [String], default: undefined },
    status: { type: String, enum: TRANSACTION_STATUSES },
    splits: { type: [split], default: undefined },
    transferId: { type: Schema.Types.ObjectId },
    sharedChanges: { type: Number },
    original: { type: Schema.Types.Mixed },
    importId: { type: Schema.Types.ObjectId },
    externalId: { type: String },
    schedule: { type: link },
    version: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date },
  },
  { collection: 'transactions', versionKey: false },
);
