import { ENTRY_TYPES, type EntryType } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const CATEGORY_MODEL = 'Category';

export interface CategoryRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** The name without regard to case: see `nameKey`. */
  key: string;
  type: EntryType;
  createdAt: Date;
}

export const categorySchema = new Schema<CategoryRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    key: { type: String, required: true },
    type: { type: String, required: true, enum: ENTRY_TYPES },
    createdAt: { type: Date, required: true },
  },
  { collection: 'categories', versionKey: false },
);
categorySchema.index({ userId: 1, type: 1, key: 1 }, { unique: true });
categorySchema.index({ userId: 1, createdAt: 1, _id: 1 });
