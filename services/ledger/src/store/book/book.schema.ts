import type { CallerKey, ChangeKind, ChangeOrigin, ErrorCode, MinorUnits, Subject } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const BOOK_MODEL = 'Book';

/** State of a change that is too large for one transaction: it is planned first and then applied in steps. */
export interface LargeChangeState {
  readonly changeId: string;
  /** Id of the import whose change it is, or `history` for an undo of a change of the history. */
  readonly by: string;
  /** The undone change and the idempotency key of the request. */
  readonly undo?: { readonly changeId: string; readonly idempotencyKey: string | null };
  /** API key that asked for it. */
  readonly key?: CallerKey;
  /** Number of planned chunks; null while planning. */
  readonly parts: number | null;
  /** Number of entries in the chunks. */
  readonly count: number;
  /** Number of chunks that are applied. */
  readonly done: number;
  /** The only planner whose chunks are valid; missing in changes that an older version began. */
  readonly planner?: string;
  /** Reason why the change is refused and rolled back. */
  readonly refusal?: Refusal;
  /** Failed attempts since the last step. */
  readonly attempts?: number;
  /** No instance continues before. */
  readonly nextAttemptAt?: Date;
  /** Completion of a change that belongs to no import and no undo; any instance can apply it. */
  readonly completion?: Completion;
}

/** Reason for the user. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The change as the history will list it, and the reply to its request. */
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

/** Numbers of the book when the digests last included all its writes. */
interface DigestProgress {
  readonly writes: number;
  readonly transactions: number;
}

/** Book of one user. It exists once the book was opened; with `closedAt` it never opens again. */
export interface BookRecord {
  _id: Types.ObjectId;
  /** Number of the newest event. */
  sequence: number;
  /** Grows with every write, so that a write and the closing of the book always conflict. */
  writes: number;
  /** Number of transactions. */
  transactions: number;
  /** Sum of all amounts and of the opening balances without their sign: see `MAX_VOLUME`. */
  volume: MinorUnits;
  /** Number of manual rates and of rates from files; missing means none. */
  rates?: number;
  /** Writes and transactions that the digests include. Versions without digests do not update it. */
  digested?: DigestProgress;
  /** Same for the sums alone, because a large change does not update the text digests. */
  summed?: DigestProgress;
  /** Progress of the sums by category. */
  categorized?: DigestProgress;
  /** Unfinished large change: the book is busy while it exists. */
  underway?: LargeChangeState;
  /** IANA time zone of the user's profile: decides what "today" is. Missing until auth or a request tells it. */
  timeZone?: string;
  /** Number of the event about the user that told the time zone; 0 if a request did. */
  timeZoneSequence?: number;
  openedAt: Date | null;
  closedAt: Date | null;
  /** Set until the content of a closed book is removed. */
  isRemovalDue?: true;
}

export const bookSchema = new Schema<BookRecord>(
  {
    sequence: { type: Number, required: true },
    writes: { type: Number, required: true },
    transactions: { type: Number, default: 0 },
    volume: { type: Number, default: 0 },
    rates: { type: Number },
    digested: { type: Schema.Types.Mixed },
    summed: { type: Schema.Types.Mixed },
    categorized: { type: Schema.Types.Mixed },
    underway: { type: Schema.Types.Mixed },
    timeZone: { type: String },
    timeZoneSequence: { type: Number },
    openedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    isRemovalDue: { type: Boolean },
  },
  { collection: 'books', versionKey: false },
);

/** Returns true if digests with this progress include every write of their book. */
export const includesAll = (
  { writes, transactions }: Pick<BookRecord, 'writes' | 'transactions'>,
  progress: DigestProgress | undefined,
): boolean => progress?.writes === writes && progress.transactions === transactions;
