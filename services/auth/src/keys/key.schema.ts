import type { KeyScope } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

/** API key of a user. Deleted when the user ends it; an expired one stays until then. */
export interface KeyDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly name: string;
  readonly scopes: KeyScope[];
  /** Digest of the secret, which is not stored. */
  readonly hash: string;
  readonly createdAt: Date;
  /** Null: it does not expire. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string | null;
}

export const KEY = 'Key';
export const keySchema = new Schema<KeyDocument>(
  {
    userId: { type: String, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    lastAddress: { type: String, default: null },
  },
  { collection: 'keys', versionKey: false },
);
