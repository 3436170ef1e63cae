import { Schema } from 'mongoose';

/** What a signature of WebAuthn is for: the second factor, the presence of a person, or a sign-in. */
export type SignatureKind = 'factor' | 'confirm' | 'signIn';
/** What a challenge is for: a sign-in that waits for its second factor, a new passkey, or a signature. */
export type ChallengeKind = 'login' | 'register' | SignatureKind;

/** Challenge that was given out and can be answered once. */
export interface ChallengeDocument {
  /** Digest of the challenge. */
  readonly _id: string;
  readonly kind: ChallengeKind;
  /** Null if nobody is known yet. */
  readonly userId: string | null;
  /** Tries that are left. */
  readonly tries: number;
  readonly endsAt: Date;
}

export const CHALLENGE = 'Challenge';
export const challengeSchema = new Schema<ChallengeDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, default: null },
    tries: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'challenges', versionKey: false },
);
