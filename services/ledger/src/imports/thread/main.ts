import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { matchRows } from '../matching/match-rows.js';
import { parseFile } from '../reading/parse-file.js';
import { parseRateFile } from '../reading/rate-file.js';
import type { ThreadJob, ThreadJobs } from './jobs.js';
import { DONE, INPUT_ENDED, isStart, NEXT, TAKEN } from './signals.js';

type Jobs = {
  readonly [Name in ThreadJob]: (
    job: ThreadJobs[Name]['job'],
    input: AsyncIterable<ThreadJobs[Name]['input']>,
  ) => AsyncIterable<ThreadJobs[Name]['output']>;
};
const JOBS: Jobs = { read: parseFile, rates: parseRateFile, match: matchRows };

/** Connection to the thread that answers requests. */
class Parent {
  readonly #input: unknown[] = [];
  #hasWholeInput = false;
  #wake = () => {};
  #next = () => {};

  constructor(private readonly port: MessagePort) {}

  receive(message: unknown): void {
    if (message === NEXT) {
      this.#next();
      return;
    }
    if (message === INPUT_ENDED) this.#hasWholeInput = true;
    else this.#input.push((message as { input: unknown }).input);
    this.#wake();
  }

  async *input(): AsyncGenerator<never> {
    for (;;) {
      while (this.#input.length > 0) {
        yield this.#input.shift() as never;
        this.port.postMessage(TAKEN);
      }
      if (this.#hasWholeInput) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Sends a message; resolves once the parent asks for the next one, or at once after the last one. */
  async send(message: unknown): Promise<void> {
    const wanted = new Promise<void>((resolve) => {
      this.#next = resolve;
    });
    this.port.postMessage(message);
    if (message !== DONE) await wanted;
  }
}

async function runJob<Name extends ThreadJob>(name: Name, job: ThreadJobs[Name]['job'], parent: Parent): Promise<void> {
  for await (const message of JOBS[name](job, parent.input())) await parent.send(message);
  await parent.send(DONE);
}

/** Lets the threads that answer requests go first. Only Linux has priorities of threads. */
function yieldProcessor(): void {
  if (process.platform !== 'linux') return;
  const [, threadId] = readlinkSync('/proc/thread-self').split('/task/');
  setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Runs jobs one after the other; a failure ends the thread. */
function serve(port: MessagePort): void {
  let parent = new Parent(port);
  port.on('message', (message: unknown) => {
    if (!isStart(message)) return parent.receive(message);
    parent = new Parent(port);
    void runJob(message.name, message.job, parent);
  });
}

if (parentPort) {
  yieldProcessor();
  serve(parentPort);
}
