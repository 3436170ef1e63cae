import {
  type BookId,
  type CalendarDay,
  type MinorUnits,
  type OwnCurrency,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@pocket/contracts';
import { Schema } from 'mongoose';

export const DAY_TOTAL_MODEL = 'DayTotal';
export const CATEGORY_MODEL = 'Category';

/** Total of a category on a day. */
export interface DayTotalRecord {
  userId: BookId;
  day: CalendarDay;
  /** Null for transactions without a category. */
  categoryId: string | null;
  type: TransactionType;
  /** Missing in documents of earlier versions: null. */
  currency?: OwnCurrency;
  total: MinorUnits;
}
/** Existing category. A total of any other one counts as uncategorized. */
export interface CategoryRecord {
  userId: BookId;
  categoryId: string;
  name: string;
  type: TransactionType;
  /** Parent category. */
  parentId?: string | null;
}

const type = { type: String, required: true, enum: TRANSACTION_TYPES };

export const dayTotalSchema = new Schema<DayTotalRecord>(
  {
    userId: { type: String, required: true },
    day: { type: String, required: true },
    categoryId: { type: String, default: null },
    type,
    currency: { type: String },
    total: { type: Number, required: true },
  },
  { collection: 'daytotals', versionKey: false },
);

export const categorySchema = new Schema<CategoryRecord>(
  {
    userId: { type: String, required: true },
    categoryId: { type: String, required: true },
    name: { type: String, required: true },
    type,
    parentId: { type: String, default: null },
  },
  { collection: 'categories', versionKey: false },
);
