import { TRANSACTION_TYPES, type TransactionType } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const CATEGORY_MODEL = 'Category';

/** Optional fields are missing in older categories. */
export interface CategoryRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** The name without regard to case: see `nameKey`. */
  key: string;
  type: TransactionType;
  parentId?: Types.ObjectId | null;
  color?: string | null;
  archived?: boolean;
  order?: number;
  version?: number;
  createdAt: Date;
  updatedAt?: Date;
}

export const categorySchema = new Schema<CategoryRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    key: { type: String, required: true },
    type: { type: String, required: true, enum: TRANSACTION_TYPES },
    parentId: { type: Schema.Types.ObjectId },
    color: { type: String },
    archived: { type: Boolean },
    order: { type: Number },
    version: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date },
  },
  { collection: 'categories', versionKey: false },
);
