import { Schema } from 'mongoose';

/** Event, stored with the write that caused it and kept for some days after its publication. */
export interface OutboxRecord {
  /** The event's id, which the stream knows it by. */
  readonly _id: string;
  readonly userId: string;
  /** Orders the events of one user; taken in the transaction that made them true. */
  readonly sequence: number;
  readonly subject: string;
  readonly body: object;
  readonly createdAt: Date;
  /** When the stream acknowledged it; null or missing until then. */
  readonly sentAt?: Date | null;
}

export const OUTBOX = 'OutboxEntry';
export const outboxSchema = new Schema<OutboxRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sequence: { type: Number, required: true },
    subject: { type: String, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
