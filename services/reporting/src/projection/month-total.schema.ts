import {
  type BookId,
  type CalendarMonth,
  type MinorUnits,
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
  total: MinorUnits;
  parts?: Record<string, MinorUnits>;
  /** Only in the row of all time, and only while the account exists. */
  openingBalance?: MinorUnits;
}

export const monthTotalSchema = new Schema<MonthTotalRecord>(
  {
    userId: { type: String, required: true },
    of: { type: String, required: true, enum: ['month', 'category', 'account'] },
    id: { type: String, default: null },
    type: { type: String, default: null, enum: [...TRANSACTION_TYPES, null] },
    month: { type: String, required: true },
    total: { type: Number, required: true },
    parts: { type: Schema.Types.Mixed },
    openingBalance: { type: Number },
  },
  { collection: 'monthtotals', versionKey: false, id: false },
);
