import type { MatchInput, MatchJob, MatchOutput } from '../matching/match-types.js';
import type { ParseJob, ParseMessage } from '../reading/parse-message.js';
import type { RateFileJob, RateFileMessage } from '../reading/rate-file.js';

/** Jobs that run outside the thread that answers requests: name → input and output. */
export interface ThreadJobs {
  read: {
    readonly job: ParseJob;
    readonly input: never;
    readonly output: ParseMessage;
  };
  rates: { readonly job: RateFileJob; readonly input: never; readonly output: RateFileMessage };
  match: { readonly job: MatchJob; readonly input: MatchInput; readonly output: MatchOutput };
}
export type ThreadJob = keyof ThreadJobs;
