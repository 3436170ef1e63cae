import type { SecurityKind } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

/** Something that concerned the protection of a user's account. */
export interface SecurityEntryDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly kind: SecurityKind;
  readonly at: Date;
  readonly device: string;
  readonly ip: string;
  readonly location: string;
  readonly detail: string;
  /** An index removes the entry then. */
  readonly endsAt: Date;
}

export const SECURITY_ENTRY = 'SecurityEntry';
export const securityEntrySchema = new Schema<SecurityEntryDocument>(
  {
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    device: { type: String, required: true },
    ip: { type: String, default: '' },
    location: { type: String, required: true },
    detail: { type: String, default: '' },
    endsAt: { type: Date, required: true },
  },
  { collection: 'security_log', versionKey: false },
);

/** Number of the user's newest event of the stream SECURITY. */
export interface SecurityCount {
  readonly _id: string;
  readonly count: number;
}

export const SECURITY_COUNT = 'SecurityCount';
export const securityCountSchema = new Schema<SecurityCount>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'security_counts', versionKey: false },
);
