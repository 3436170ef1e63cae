import { BUDGET_PERIODS, type BudgetPeriod, type MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const BUDGET_MODEL = 'Budget';

export interface BudgetRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** A category's name; `key` is the same without regard to case. */
  category: string;
  key: string;
  description: string;
  limit: MinorUnits;
  period: BudgetPeriod;
  createdAt: Date;
}

export const budgetSchema = new Schema<BudgetRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    category: { type: String, required: true },
    key: { type: String, required: true },
    // `required` would refuse an empty text.
    description: { type: String, default: '' },
    limit: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    period: { type: String, required: true, enum: BUDGET_PERIODS },
    createdAt: { type: Date, required: true },
  },
  { collection: 'budgets', versionKey: false },
);
budgetSchema.index({ userId: 1, key: 1, period: 1 }, { unique: true });
budgetSchema.index({ userId: 1, createdAt: 1, _id: 1 });
