import type { CurrencyCode, MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const ACCOUNT_MODEL = 'Account';

/**
 * `balance` is always `openingBalance` plus the signed sum of the account's transactions. Accounts that were not
 * changed since an optional field was introduced lack that field.
 */
export interface AccountRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  type: string;
  ownCurrency?: CurrencyCode;
  openingBalance: MinorUnits;
  balance: MinorUnits;
  number?: string;
  institution?: string;
  notes?: string;
  archived?: boolean;
  order?: number;
  version?: number;
  createdAt: Date;
  updatedAt?: Date;
}

const minorUnits = { type: Number, required: true, validate: Number.isSafeInteger };

export const accountSchema = new Schema<AccountRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    ownCurrency: { type: String },
    openingBalance: minorUnits,
    balance: minorUnits,
    number: { type: String },
    institution: { type: String },
    notes: { type: String },
    archived: { type: Boolean },
    order: { type: Number },
    version: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date },
  },
  { collection: 'accounts', versionKey: false },
);
