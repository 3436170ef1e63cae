import type { CalendarDay, CsvImportMapping, DateOrder, ImportFormat } from '@pocket/contracts';
import type { FileAccount } from '../../store/imports/import.schema.js';
import type { PackedRows } from '../../store/imports/packed-rows.js';
import type { PocketContent } from '../../store/imports/pocket-content.js';

/** A file to parse. */
export interface ParseJob {
  readonly bytes: Uint8Array;
  readonly today: CalendarDay;
  readonly mapping: CsvImportMapping | null;
  readonly dateOrder: DateOrder | null;
  /** Currency of amounts without a stated one; null if all amounts have two decimals. */
  readonly currency: string | null;
}
/** Message of the thread that parses a file. */
export type ParseMessage =
  | { readonly kind: 'detected'; readonly format: ImportFormat; readonly encoding: string }
  | {
      readonly kind: 'columns';
      readonly mapping: CsvImportMapping;
      readonly source: string;
      readonly sample: { header: string[]; rows: string[][] };
    }
  /** Chunks of rows; `bytes` is the number of bytes read so far. */
  | { readonly kind: 'rows'; readonly chunks: readonly PackedRows[]; readonly bytes: number }
  | { readonly kind: 'pocket'; readonly content: PocketContent }
  | ParseEnd;
export interface ParseEnd {
  readonly kind: 'end';
  readonly accounts: readonly Omit<FileAccount, 'accountId'>[];
  /** True if the rows go back in time. */
  readonly isNewestFirst: boolean;
  /** Order of day and month in a QIF file with ambiguous dates; null otherwise. */
  readonly dateOrder: DateOrder | null;
  /** Reasons why the whole file is rejected. */
  readonly refusals: readonly Problem[];
  /** Questions that the user has to answer before the rows can be matched. */
  readonly questions: readonly Problem[];
  readonly warnings: readonly string[];
}
export interface Problem {
  readonly line: number;
  readonly message: string;
}
