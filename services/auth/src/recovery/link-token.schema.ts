import { Schema } from 'mongoose';

/** Token of a mailed link. Only its hash is stored. */
export interface LinkTokenDocument {
  /** SHA-256: a token is random and long, so that a slow hash adds nothing. */
  readonly _id: string;
  readonly kind: 'reset' | 'verification';
  readonly userId: string;
  /** Email that the link was sent to. */
  readonly email: string;
  /** A password that is changed later ends the link. */
  readonly madeAt: Date;
  /** Attempts at the second factor. */
  readonly tries: number;
  readonly expiresAt: Date;
}

export const LINK_TOKEN = 'LinkToken';
export const linkTokenSchema = new Schema<LinkTokenDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    madeAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'link_tokens', versionKey: false },
);
