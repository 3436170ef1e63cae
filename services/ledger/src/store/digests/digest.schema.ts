import type { CalendarMonth, MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const DIGEST_MODEL = 'Digest';

/** Count and amount of transactions. */
export interface Sum {
  readonly count: number;
  /** Sum of absolute amounts. */
  readonly amount: MinorUnits;
}

interface DigestOwner {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
}
/** Sums of a month's transactions by `sumName`. */
export interface SumsDigest extends DigestOwner {
  of: 'sums';
  part: CalendarMonth;
  sums?: Record<string, Sum>;
}
/** The texts of some of the transactions, side by side: see `digestedText`. */
export interface TextsDigest extends DigestOwner {
  of: 'texts';
  /** End of the ids, with the prefix `long ` if only the ids are stored. */
  part: string;
  texts?: string[];
}
/** Derived data that replaces scans of all transactions and can be rebuilt from them. */
export type DigestRecord = SumsDigest | TextsDigest;

export const digestSchema = new Schema<DigestRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    of: { type: String, required: true, enum: ['sums', 'texts'] },
    part: { type: String, required: true },
    sums: { type: Schema.Types.Mixed },
    texts: { type: [String], default: undefined },
  },
  { collection: 'digests', versionKey: false },
);
