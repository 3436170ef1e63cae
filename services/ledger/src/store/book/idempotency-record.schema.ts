import { Schema, type Types } from 'mongoose';

export const IDEMPOTENCY_MODEL = 'IdempotencyRecord';

/** Reply of the first write with an idempotency key. */
export interface IdempotencyRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  requestKey: string;
  /** Hash of the operation and its body: the key may not be used for anything else. */
  requestHash: string;
  reply: unknown;
  createdAt: Date;
}

export const idempotencyRecordSchema = new Schema<IdempotencyRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    requestKey: { type: String, required: true },
    requestHash: { type: String, required: true },
    reply: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotency', versionKey: false, minimize: false },
);
