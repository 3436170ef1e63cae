import { Schema, type Types } from 'mongoose';

export const UPLOAD_BUDGET_MODEL = 'UploadBudget';

/** A file that a user is sending. */
export interface PendingUpload {
  readonly uploadId: string;
  readonly bytes: number;
  readonly at: Date;
}
/** Bytes that a user sent within a few minutes from `from` on. */
export interface SentBytes {
  readonly from: Date;
  readonly bytes: number;
}
export interface UploadBudgetRecord {
  /** The user. */
  _id: Types.ObjectId;
  sent: SentBytes[];
  pending: PendingUpload[];
  /** Time of the last update: the record expires a day later. */
  at: Date;
}

const plain = { type: Schema.Types.Mixed };
export const uploadBudgetSchema = new Schema<UploadBudgetRecord>(
  { sent: plain, pending: plain, at: { type: Date, required: true } },
  { collection: 'uploadbudgets', versionKey: false, minimize: false },
);
