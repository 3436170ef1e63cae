import type { CsvImportMapping, DateOrder, ImportFormat, ImportStatus, MinorUnits } from '@pocket/contracts';
import { Schema, type Types } from 'mongoose';

export const IMPORT_MODEL = 'Import';

/** The record is written with each progress and answered in lists, so it has to stay small. */
export const MAX_KEPT = 100;

/** What is still to be done of an import, by whichever instance has its lease. */
export type ImportTask = 'read' | 'match' | 'apply' | 'undo';

/** An account that the file speaks of. */
export interface FileAccount {
  /** The file's own id of it, in a file of Pocket's: where the book lacks it, it is made. */
  readonly key?: string;
  readonly number: string;
  readonly name: string;
  readonly institution: string;
  readonly currency: string | null;
  readonly rows: number;
  /** Of the book; null until it is known. */
  readonly accountId: string | null;
  readonly opening: MinorUnits | null;
  readonly closing: MinorUnits | null;
}
export interface ImportRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Where its bytes are until they are not needed any more. */
  uploadId: string;
  bytes: number;
  status: ImportStatus;
  /** Missing when nothing is to be done. */
  work?: ImportTask;
  /** How often the work was begun, and when it is due next; missing from imports of the version before. */
  attempts?: number;
  dueAt?: Date;
  /** Grows whenever somebody says something or a job begins: who has not seen that stops. */
  revision: number;
  /** The account that the sender named. */
  askedAccountId: string | null;
  /** By number: what somebody said of the accounts of the file. */
  askedAccounts: { number: string; accountId: string }[];
  askedMapping: CsvImportMapping | null;
  /** Missing from those of before it could be asked. */
  askedDateOrder?: DateOrder | null;
  timeZone: string;
  format: ImportFormat | null;
  encoding: string | null;
  mapping: CsvImportMapping | null;
  dateOrder?: DateOrder | null;
  /** Equal for files of one shape. */
  source: string | null;
  sample: { header: string[]; rows: string[][] } | null;
  accounts: FileAccount[];
  progress: { done: number; total: number };
  counts: { rows: number; new: number; duplicates: number; invalid: number };
  /** Rows that come in. */
  included: number;
  problems: { line: number; message: string }[];
  warnings: string[];
  balance: { statement: MinorUnits; book: MinorUnits } | null;
  /** Whether its rows go back in time. */
  isNewestFirst?: boolean;
  /** Of the portions that count: those of an interrupted reading have another one. */
  reading: string;
  /** How many writes the book had when the rows were matched with it. */
  matchedAt: number | null;
  /** What the ids of its transactions begin with. */
  idBase: string;
  /** The change that it made, or is about to make. */
  changeId: Types.ObjectId | null;
  undo: { force: boolean; changeId: string } | null;
  /** The change that took back what it brought; missing before any did. */
  undoneBy?: string | null;
  /** Rows that an undo left because they were edited since: the first {@link MAX_KEPT}. */
  kept: { line: number; id: string }[];
  /** How many there are; missing where a version before has kept all of them. */
  keptCount?: number;
  /** Why the last undo was refused; missing or null unless it was. */
  refusal?: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  /** When it was undone. */
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
