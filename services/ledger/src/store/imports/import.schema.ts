import type { CallerKey, CsvImportMapping, DateOrder, ImportFormat, ImportStatus, MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const IMPORT_MODEL = 'Import';

/** Kept rows that are stored: lists read them with each import, so they have to be few. */
export const MAX_KEPT = 100;

/** Next step of an import, for the instance that holds its lease. */
export type ImportTask = 'read' | 'match' | 'apply' | 'undo';

/** An account that the file names. */
export interface FileAccount {
  /** Id in one of Pocket's own files; an account with a key is created if the book lacks it. */
  readonly key?: string;
  readonly number: string;
  readonly name: string;
  readonly institution: string;
  readonly currency: string | null;
  /** Decimals with which a bank's amounts were read, unless two. */
  readonly digits?: number;
  readonly rows: number;
  /** Account of the book; null until it is known. */
  readonly accountId: string | null;
  readonly opening: MinorUnits | null;
  readonly closing: MinorUnits | null;
}
export interface ImportRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Stored file, which is removed once it is not needed. */
  uploadId: string;
  bytes: number;
  status: ImportStatus;
  /** Missing if nothing is to be done. */
  work?: ImportTask;
  /** Attempts of the work, and the time of the next one; missing from imports of the previous version. */
  attempts?: number;
  dueAt?: Date;
  /** Grows with each update by the user and each step of a job; a job of an older revision stops. */
  revision: number;
  /** Account that the user chose for the file. */
  askedAccountId: string | null;
  /** Accounts that the user chose, by number in the file. */
  askedAccounts: { number: string; accountId: string }[];
  askedMapping: CsvImportMapping | null;
  /** Missing from imports older than this field. */
  askedDateOrder?: DateOrder | null;
  timeZone: string;
  format: ImportFormat | null;
  encoding: string | null;
  mapping: CsvImportMapping | null;
  dateOrder?: DateOrder | null;
  /** Equal for files of one shape, such as CSV files with the same header. */
  source: string | null;
  sample: { header: string[]; rows: string[][] } | null;
  accounts: FileAccount[];
  progress: { done: number; total: number };
  counts: { rows: number; new: number; duplicates: number; invalid: number };
  /** Number of included rows. */
  included: number;
  problems: { line: number; message: string }[];
  warnings: string[];
  balance: { statement: MinorUnits; book: MinorUnits } | null;
  /** True if the rows go back in time. */
  isNewestFirst?: boolean;
  /** Id that the current chunks share; chunks of an interrupted reading have another one. */
  reading: string;
  /** Number of writes of the book when the rows were matched with it. */
  matchedAt: number | null;
  /** First digits of the ids of its transactions. */
  idBase: string;
  /** Change that applies it; null before, and if nothing was stored. */
  changeId: Types.ObjectId | null;
  undo: { force: boolean; changeId: string } | null;
  /** API key that asked for the last work on the book; missing or null if a session did. */
  key?: CallerKey | null;
  /** Change that undid it; missing or null if none did. */
  undoneBy?: string | null;
  /** Rows that an undo kept, for example because they were edited since: the first {@link MAX_KEPT}. */
  kept: { line: number; id: string }[];
  /** Number of kept rows; missing from imports of the previous version, which list all of them. */
  keptCount?: number;
  /** Reason why the last undo was refused; missing or null if it was not. */
  refusal?: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
}

const plain = { type: Schema.Types.Mixed };
export const importSchema = new Schema<ImportRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, default: '' },
    uploadId: { type: String, required: true },
    bytes: { type: Number, required: true },
    status: { type: String, required: true },
    work: { type: String },
    attempts: { type: Number },
    dueAt: { type: Date },
    revision: { type: Number, required: true },
    askedAccountId: { type: String, default: null },
    askedAccounts: plain,
    askedMapping: plain,
    askedDateOrder: { type: String, default: null },
    timeZone: { type: String, required: true },
    format: { type: String, default: null },
    encoding: { type: String, default: null },
    mapping: plain,
    dateOrder: { type: String, default: null },
    source: { type: String, default: null },
    sample: plain,
    accounts: plain,
    progress: plain,
    counts: plain,
    included: { type: Number, default: 0 },
    problems: plain,
    warnings: plain,
    balance: plain,
    isNewestFirst: { type: Boolean },
    reading: { type: String, required: true },
    matchedAt: { type: Number, default: null },
    idBase: { type: String, required: true },
    changeId: { type: Schema.Types.ObjectId, default: null },
    undo: plain,
    key: plain,
    undoneBy: { type: String },
    kept: plain,
    keptCount: { type: Number },
    refusal: { type: String },
    createdAt: { type: Date, required: true },
    appliedAt: { type: Date, default: null },
    undoneAt: { type: Date, default: null },
  },
  { collection: 'imports', versionKey: false, minimize: false },
);
