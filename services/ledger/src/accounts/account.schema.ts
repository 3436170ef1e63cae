import type { MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const ACCOUNT_MODEL = 'Account';

/** `balance` is always `openingBalance` plus the signed sum of the account's transactions. */
export interface AccountRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  type: string;
  openingBalance: MinorUnits;
  balance: MinorUnits;
  createdAt: Date;
}

const minorUnits = { type: Number, required: true, validate: Number.isSafeInteger };

export const accountSchema = new Schema<AccountRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    openingBalance: minorUnits,
    balance: minorUnits,
    createdAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ userId: 1, createdAt: 1, _id: 1 });
