import { Schema, type Types } from 'mongoose';

/** Key that was used. It stays also when its alert is removed, so that no alert comes twice. */
export interface FiredKeyDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly key: string;
  readonly at: Date;
}

export const FIRED_KEY = 'FiredKey';
export const firedKeySchema = new Schema<FiredKeyDocument>(
  {
    userId: { type: String, required: true },
    key: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'fired', versionKey: false },
);
