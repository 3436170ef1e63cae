import type { MatchInput, MatchJob, MatchOutput } from '../matching/match-types.js';
import type { ParseJob, ParseMessage } from '../reading/parse-message.js';

/** Jobs that run outside the thread that answers requests: name → input and output. */
export interface ThreadJobs {
  read: {
    readonly job: ParseJob;
    readonly fed: never;
    readonly told: ParseMessage;
  };
  match: { readonly job: MatchJob; readonly fed: MatchInput; readonly told: MatchOutput };
}
export type ThreadJob = keyof ThreadJobs;
