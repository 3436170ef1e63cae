import type {
  CalendarDay,
  Counterpart,
  MinorUnits,
  RowState,
  RowSuggestion,
  TransactionStatus,
  TransactionType,
} from '@pocket/contracts';
import { type mongo, Schema, type Types } from 'mongoose';
import type { PocketContent } from './pocket-content.js';

export const ROW_CHUNK_MODEL = 'ImportRowPortion';

/** What somebody said of a row; it stays when the rows are matched again. */
export interface RowOverride {
  readonly include?: boolean;
  readonly categoryId?: string | null;
  readonly payee?: string;
  readonly description?: string;
  readonly transfer?: boolean;
  /** The counterpart that was shown then; missing in rows of the version before. */
  readonly transferWith?: Counterpart;
}
/** Effect of row overrides on their import: rows that come in, and the amount by which they move the book. */
export interface IncludedRows {
  readonly added: number;
  readonly moved: MinorUnits;
}
/** What rules made of a row, where they made anything of it. */
export interface RuledRow {
  readonly payee?: string;
  readonly description?: string;
  readonly notes?: string;
  readonly tags?: readonly string[];
}
export interface StagedSplit {
  readonly category: string | null;
  readonly categoryId?: string | null;
  readonly amount: MinorUnits;
  readonly notes: string;
}
/** An entry of a file. What is empty is missing. */
export interface StagedRow {
  readonly line: number;
  /** Which of the file's accounts. */
  readonly account: number;
  readonly date?: CalendarDay;
  readonly amount?: MinorUnits;
  readonly type?: TransactionType;
  readonly payee?: string;
  readonly description?: string;
  readonly notes?: string;
  /** As the file calls it. */
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly externalId?: string;
  readonly status?: TransactionStatus;
  readonly splits?: readonly StagedSplit[];
  readonly transferTo?: string;
  /** Why it cannot be taken. */
  readonly problem?: string;
  readonly state: RowState;
  /** The transaction that it is. */
  readonly duplicateOf?: string;
  readonly candidates?: readonly string[];
  readonly categoryId?: string;
  readonly suggestedBy?: RowSuggestion;
  readonly ruled?: RuledRow;
  readonly transfer?: Counterpart;
  readonly said?: RowOverride;
}
/** Some rows of an import in their order; `part` counts from 0. */
export interface RowChunkRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  importId: Types.ObjectId;
  reading: string;
  part: number;
  firstLine: number;
  lastLine: number;
  /** The days that its rows span. */
  from: string | null;
  to: string | null;
  /** How many rows it has in each state. */
  counts: Record<RowState, number>;
  /** Packed; a list where an earlier version has written them. */
  rows: StagedRow[] | mongo.Binary;
  /** What the rows of one of Pocket's own files refer to; in a portion of its own before the others. */
  content?: PocketContent;
  at: Date;
}

export const rowChunkSchema = new Schema<RowChunkRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    importId: { type: Schema.Types.ObjectId, required: true },
    reading: { type: String, required: true },
    part: { type: Number, required: true },
    firstLine: { type: Number, required: true },
    lastLine: { type: Number, required: true },
    from: { type: String, default: null },
    to: { type: String, default: null },
    counts: { type: Schema.Types.Mixed, required: true },
    rows: { type: Schema.Types.Mixed, required: true },
    content: { type: Schema.Types.Mixed },
    at: { type: Date, required: true },
  },
  { collection: 'importrows', versionKey: false, minimize: false },
);
