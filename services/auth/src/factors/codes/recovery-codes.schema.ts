import { Schema } from 'mongoose';

/** Digests of the unused recovery codes of the user with this id. */
export interface RecoveryCodesDocument {
  readonly _id: string;
  readonly hashes: readonly string[];
}

export const RECOVERY_CODES = 'RecoveryCodes';
export const recoveryCodesSchema = new Schema<RecoveryCodesDocument>(
  { _id: { type: String, required: true }, hashes: { type: [String], required: true } },
  { collection: 'recovery_codes', versionKey: false },
);
