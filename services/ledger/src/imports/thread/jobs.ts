import type { CalendarDay, CsvImportMapping, DateOrder } from '@pocket/contracts';
import type { Decided, MatchJob, Remembered } from '../matching/decided.js';
import type { Read } from '../reading/read.js';

/** The work that is done beside the thread that answers requests: name → what it gets and tells. */
export interface ThreadJobs {
  read: {
    readonly job: {
      readonly bytes: Uint8Array;
      readonly today: CalendarDay;
      readonly mapping: CsvImportMapping | null;
      readonly dateOrder: DateOrder | null;
    };
    readonly fed: never;
    readonly told: Read;
  };
  match: { readonly job: MatchJob; readonly fed: Remembered; readonly told: Decided };
}
export type ThreadJob = keyof ThreadJobs;
