import type { CalendarDay, CsvImportMapping, DateOrder, ImportFormat } from '@pocket/contracts';
import type { FileAccount } from '../../store/imports/import.schema.js';
import type { PocketContent } from '../../store/imports/pocket-content.js';
import type { PackedRows } from '../../store/imports/row-content.js';

/** A file to parse. */
export interface ParseJob {
  readonly bytes: Uint8Array;
  readonly today: CalendarDay;
  readonly mapping: CsvImportMapping | null;
  readonly dateOrder: DateOrder | null;
}
/** What a thread tells of a file that it reads. */
export type ParseMessage =
  | { readonly kind: 'detected'; readonly format: ImportFormat; readonly encoding: string }
  | {
      readonly kind: 'columns';
      readonly mapping: CsvImportMapping;
      readonly source: string;
      readonly sample: { header: string[]; rows: string[][] };
    }
  /** Some rows, in full portions but for the last one; `bytes` is how far the file is read. */
  | { readonly kind: 'rows'; readonly chunks: readonly PackedRows[]; readonly bytes: number }
  | { readonly kind: 'pocket'; readonly content: PocketContent }
  | {
      readonly kind: 'end';
      readonly accounts: readonly Omit<FileAccount, 'accountId'>[];
      /** Whether its rows go back in time. */
      readonly isNewestFirst: boolean;
      /** How its days are written, where that is not part of a mapping. */
      readonly dateOrder: DateOrder | null;
      /** Nothing of the file can be taken because of these. */
      readonly refusals: readonly Problem[];
      /** What a person has to answer first. */
      readonly questions: readonly Problem[];
      readonly problems: readonly Problem[];
      readonly warnings: readonly string[];
    };
export interface Problem {
  readonly line: number;
  readonly message: string;
}
