import { Schema, type Types } from 'mongoose';

/** Record that a user was deleted: the user's id and nothing personal. Kept for good. */
export interface DeletionRecord {
  readonly _id: Types.ObjectId;
  readonly deletedAt: Date;
}

export const DELETION = 'Deletion';
export const DELETIONS_COLLECTION = 'deletions';
export const deletionSchema = new Schema<DeletionRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, deletedAt: { type: Date, required: true } },
  { collection: DELETIONS_COLLECTION, versionKey: false },
);
