import { Schema, type Types } from 'mongoose';

/** Passkey of a user. */
export interface PasskeyDocument {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  /** Base64url, as the authenticator names it. */
  readonly credentialId: string;
  /** Base64url of the COSE key. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly backedUp: boolean;
  readonly version: number;
}

export const PASSKEY = 'Passkey';
export const passkeySchema = new Schema<PasskeyDocument>(
  {
    userId: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    backedUp: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'passkeys', versionKey: false },
);
