import type { ThreadJob, ThreadJobs } from './jobs.js';

/** The thread: all is told. */
export const DONE = 'done';
/** To the thread: the next message is wanted. */
export const NEXT = 'next';
/** The thread: it has taken one of the messages that it was given. */
export const TAKEN = 'taken';
/** To the thread: it has been given everything. */
export const FED = 'fed';

/** To the thread: it has to do this. */
export interface Start<Name extends ThreadJob = ThreadJob> {
  readonly name: Name;
  readonly job: ThreadJobs[Name]['job'];
}

export const isStart = (message: unknown): message is Start =>
  typeof message === 'object' && message !== null && 'job' in message;
