import type { ThreadJob, ThreadJobs } from './jobs.js';

/** From the thread: the job is done. */
export const DONE = 'done';
/** To the thread: send the next message. */
export const NEXT = 'next';
/** From the thread: it has processed one message of the input. */
export const TAKEN = 'taken';
/** To the thread: it has the whole input. */
export const INPUT_ENDED = 'input ended';

/** To the thread: run this job. */
export interface Start<Name extends ThreadJob = ThreadJob> {
  readonly name: Name;
  readonly job: ThreadJobs[Name]['job'];
}

export const isStart = (message: unknown): message is Start =>
  typeof message === 'object' && message !== null && 'job' in message;
