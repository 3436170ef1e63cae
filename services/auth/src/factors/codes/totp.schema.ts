import { Schema } from 'mongoose';

/** Authenticator app of the user with this id. Without `since` it is still being set up. */
export interface TotpDocument {
  readonly _id: string;
  /** Sealed for the user. */
  readonly secret: string;
  readonly since: Date | null;
  /** End of the time for setting it up. */
  readonly openUntil: Date;
  /** Last time step that was accepted. */
  readonly lastStep: number;
}

export const TOTP = 'Totp';
export const totpSchema = new Schema<TotpDocument>(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    since: { type: Date, default: null },
    openUntil: { type: Date, required: true },
    lastStep: { type: Number, required: true },
  },
  { collection: 'totps', versionKey: false },
);
