import { Schema } from 'mongoose';

/** One fact on its way from the database to a stream. */
export interface OutboxEntry {
  /** The event's id, which the stream knows it by. */
  readonly _id: string;
  readonly userId: string;
  /** Orders the facts of one user; taken in the transaction that made the fact. */
  readonly sequence: number;
  readonly subject: string;
  readonly body: object;
  readonly createdAt: Date;
}

export const OUTBOX = 'OutboxEntry';
export const outboxSchema = new Schema<OutboxEntry>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sequence: { type: Number, required: true },
    subject: { type: String, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
).index({ userId: 1, sequence: 1 }, { unique: true });

/** Who may do a job that only one instance of a service does at a time. */
export interface LeaseEntry {
  readonly _id: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

export const LEASE = 'LeaseEntry';
export const leaseSchema = new Schema<LeaseEntry>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);
