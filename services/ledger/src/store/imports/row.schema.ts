import type {
  CalendarDay,
  Counterpart,
  MinorUnits,
  Money,
  RowState,
  RowSuggestion,
  TransactionStatus,
  TransactionType,
} from '@pocket/contracts';
import { type mongo, Schema, type Types } from 'mongoose';
import type { OccurrenceLink } from '../../book/states.js';
import type { PocketContent } from './pocket-content.js';

export const ROW_CHUNK_MODEL = 'ImportRowChunk';

/** The user's choices for a row, which stay when the rows are matched again. */
export interface RowOverride {
  readonly include?: boolean;
  readonly categoryId?: string | null;
  readonly payee?: string;
  readonly description?: string;
  readonly transfer?: boolean;
  /** Counterpart that was shown when the user chose; missing from rows of the previous version. */
  readonly transferWith?: Counterpart;
}
/** Effect of row overrides on their import: deltas of the number of included rows and of their total. */
export interface IncludedDeltas {
  readonly count: number;
  readonly amount: MinorUnits;
}
/** Fields that rules changed in a row. */
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
/** Parsed row of a file, without empty fields. */
export interface StagedRow {
  readonly line: number;
  /** Index in the accounts of the import. */
  readonly account: number;
  readonly date?: CalendarDay;
  readonly amount?: MinorUnits;
  readonly type?: TransactionType;
  readonly payee?: string;
  readonly description?: string;
  readonly notes?: string;
  /** Name of the category in the file; its id in one of Pocket's own files. */
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly externalId?: string;
  readonly original?: Money;
  readonly status?: TransactionStatus;
  readonly splits?: readonly StagedSplit[];
  readonly transferTo?: string;
  /** Occurrence that one of Pocket's own files names, with its id of the schedule. */
  readonly schedule?: OccurrenceLink;
  /** Id in one of Pocket's own files, if something else in the file names it. */
  readonly fileId?: string;
  /** Reason why the row is invalid. */
  readonly problem?: string;
  readonly state: RowState;
  /** Transaction that the row matches. */
  readonly duplicateOf?: string;
  readonly candidates?: readonly string[];
  readonly categoryId?: string;
  readonly suggestedBy?: RowSuggestion;
  readonly ruled?: RuledRow;
  readonly transfer?: Counterpart;
  /** The user's choices, which count before all other fields. */
  readonly said?: RowOverride;
}
/** Consecutive rows of an import; `part` counts from 0. */
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
  /** Number of rows in each state. */
  counts: Record<RowState, number>;
  /** Compressed; a list if an earlier version stored them. */
  rows: StagedRow[] | mongo.Binary;
  /** Other entities of one of Pocket's own files, in a chunk of their own before the rows. */
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
