import { BUDGET_PERIODS, type BudgetPeriod, type CurrencyCode, type MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const BUDGET_MODEL = 'Budget';

/** Optional fields are missing in older budgets. */
export interface BudgetRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** A category's name; `key` is the same without regard to case. */
  category: string;
  key: string;
  categoryId?: Types.ObjectId | null;
  description: string;
  limit: MinorUnits;
  limitCurrency?: CurrencyCode;
  period: BudgetPeriod;
  version?: number;
  createdAt: Date;
  updatedAt?: Date;
}

export const budgetSchema = new Schema<BudgetRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    category: { type: String, required: true },
    key: { type: String, required: true },
    categoryId: { type: Schema.Types.ObjectId },
    // `required` would refuse an empty text.
    description: { type: String, default: '' },
    limit: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    limitCurrency: { type: String },
    period: { type: String, required: true, enum: BUDGET_PERIODS },
    version: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date },
  },
  { collection: 'budgets', versionKey: false },
);
