import {
  type BookId,
  type CalendarMonth,
  type MinorUnits,
  type OwnCurrency,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@pocket/contracts';
import { Schema } from 'mongoose';
import type { EVER, MonthTotal } from './month-totals.js';

export const MONTH_TOTAL_MODEL = 'MonthTotal';

/** Stored {@link MonthTotal} of a user: few documents, however many transactions there are. */
export interface MonthTotalRecord {
  userId: BookId;
  of: MonthTotal['of'];
  /** Id of the account or the category; null for transactions without a category. */
  id: string | null;
  type: TransactionType | null;
  month: CalendarMonth | typeof EVER;
  /** Missing in documents of earlier versions: null. */
  currency?: OwnCurrency;
  total: MinorUnits;
  parts?: Record<string, MinorUnits>;
  /** Only in the row of all time, and only while the account exists. */
  openingBalance?: MinorUnits;
  /** Currency of the account, beside its opening balance; null if missing. */
  accountCurrency?: OwnCurrency;
}

export const monthTotalSchema = new Schema<MonthTotalRecord>(
  {
    userId: { type: String, required: true },
    of: { type: String, required: true, enum: ['month', 'category', 'account'] },
    id: { type: String, default: null },
    type: { type: String, default: null, enum: [...TRANSACTION_TYPES, null] },
    month: { type: String, required: true },
    currency: { type: String },
    total: { type: Number, required: true },
    parts: { type: Schema.Types.Mixed },
    openingBalance: { type: Number },
    accountCurrency: { type: String },
  },
  { collection: 'monthtotals', versionKey: false, id: false },
);
