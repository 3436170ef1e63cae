import type { ChangeKind, ChangeOrigin, ErrorCode, MinorUnits, Subject } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const BOOK_MODEL = 'Book';

/** A change that is too large for one transaction: it is written down first and then carried out step by step. */
export interface LargeChangeState {
  readonly changeId: string;
  /** The import whose change it is, or `history` for an undo of what is in it. */
  readonly by: string;
  /** What the history takes back, and how that was asked for. */
  readonly undo?: { readonly changeId: string; readonly idempotencyKey: string | null };
  /** Parts of the change that are written down; null until all are. */
  readonly parts: number | null;
  /** How many entries they have. */
  readonly count: number;
  /** How many of the parts are carried out. */
  readonly done: number;
  /** The only planner whose chunks count; missing in what a version before began. */
  readonly planner?: string;
  /** Why the change is refused. From then on it is rolled back. */
  readonly refusal?: Refusal;
  /** Failed attempts since the last step. */
  readonly attempts?: number;
  /** No instance continues before. */
  readonly nextAttemptAt?: Date;
  /** What completes a change that is neither an import's nor an undo: any instance can do it. */
  readonly completion?: Completion;
}

/** Reason for the user. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

export interface Completion {
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly summary: string;
  readonly request: {
    readonly subject: Subject;
    readonly body: object;
    readonly idempotencyKey: string | null;
  };
  readonly reply: object;
}

interface DigestProgress {
  readonly writes: number;
  readonly transactions: number;
}

/** One per user; its existence is what says that the book was opened, its `closedAt` that it never will be again. */
export interface BookRecord {
  _id: Types.ObjectId;
  /** Number of the newest event. */
  sequence: number;
  /** Grows with every write, so that a write and the closing of the book always conflict. */
  writes: number;
  /** How many transactions there are. */
  transactions: number;
  /** Sum of all amounts and of the opening balances without their sign: see `MAX_VOLUME`. */
  volume: MinorUnits;
  /**
   * How many of the writes and of the transactions the digests know of. A version without digests leaves them behind.
   */
  digested?: DigestProgress;
  /** The same of the digests of sums alone: a large change leaves only the texts behind. */
  summed?: DigestProgress;
  /** While it is there, nothing else is written. */
  underway?: LargeChangeState;
  openedAt: Date | null;
  closedAt: Date | null;
  /** While what a closed book held is still there. */
  isRemovalDue?: true;
}

export const bookSchema = new Schema<BookRecord>(
  {
    sequence: { type: Number, required: true },
    writes: { type: Number, required: true },
    transactions: { type: Number, default: 0 },
    volume: { type: Number, default: 0 },
    digested: { type: Schema.Types.Mixed },
    summed: { type: Schema.Types.Mixed },
    underway: { type: Schema.Types.Mixed },
    openedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    isRemovalDue: { type: Boolean },
  },
  { collection: 'books', versionKey: false },
);
