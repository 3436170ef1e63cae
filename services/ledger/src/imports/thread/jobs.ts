import type { Decided, MatchJob, Remembered } from '../matching/match-types.js';
import type { Read, ReadJob } from '../reading/parse-message.js';

/** The work that is done beside the thread that answers requests: name → what it gets and tells. */
export interface ThreadJobs {
  read: {
    readonly job: ReadJob;
    readonly fed: never;
    readonly told: Read;
  };
  match: { readonly job: MatchJob; readonly fed: Remembered; readonly told: Decided };
}
export type ThreadJob = keyof ThreadJobs;
