import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IdleWorkers } from './idle-workers.js';
import type { ThreadJob, ThreadJobs } from './jobs.js';
import { DONE, FED, NEXT, type Start, TAKEN } from './signals.js';

/** As it is built: a thread runs JavaScript, also where everything else is run from its source. */
const ENTRY = new URL('../../../dist/imports/thread/main.js', import.meta.url);
/** What a file can make a thread use; beyond it the thread ends and not the process. */
const MAX_HEAP_MB = 224;
const idleWorkers = new IdleWorkers(
  () => new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
);
/** Nothing is silent for longer. */
const SILENCE_MS = 60_000;

/** Messages on their way to a thread: what it has not taken yet is held twice. */
const MAX_UNTAKEN = 8;

/** A thread ended without saying how: it had too much to hold, or never came to an end. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/**
 * Runs a job in a thread of its own and passes on what it tells, each message once the one before is consumed.
 * @param feed what the job is told, while it takes it
 */
export async function* runInThread<Name extends ThreadJob>(
  name: Name,
  job: ThreadJobs[Name]['job'],
  {
    feed,
    transfer = [],
  }: { readonly feed?: AsyncIterable<ThreadJobs[Name]['fed']>; readonly transfer?: ArrayBuffer[] } = {},
): AsyncGenerator<ThreadJobs[Name]['told']> {
  const worker = idleWorkers.take();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const fail = (cause: unknown) => stop.abort(new ThreadFailed('A thread failed', { cause }));
  const expectSomething = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error('It was silent for too long')), SILENCE_MS);
  };
  const failByExit = (code: number) => fail(new Error(`It ended with code ${code}`));
  worker.once('error', fail);
  worker.once('exit', failByExit);
  let isDone = false;
  expectSomething();
  const feeder = new Feeder(worker);
  // What the source of the feed throws says nothing about the thread.
  const feeding = feed ? feeder.feed(feed).catch((error: unknown) => stop.abort(error)) : undefined;
  try {
    worker.postMessage({ name, job } satisfies Start<Name>, transfer);
    for await (const [message] of on(worker, 'message', { signal: stop.signal })) {
      clearTimeout(timer);
      if (message === DONE) break;
      if (message === TAKEN) {
        feeder.taken();
        expectSomething();
        continue;
      }
      yield message as ThreadJobs[Name]['told'];
      expectSomething();
      worker.postMessage(NEXT);
    }
    await feeding;
    isDone = true;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    const reason: unknown = stop.signal.reason;
    throw reason instanceof Error ? reason : error;
  } finally {
    clearTimeout(timer);
    feeder.stop();
    worker.off('exit', failByExit);
    if (isDone) {
      worker.off('error', fail);
      idleWorkers.keep(worker);
    } else await worker.terminate();
  }
}

/** Feeds a thread no faster than it takes. */
class Feeder {
  #isStopped = false;
  #untaken = 0;
  #wake = () => {};

  constructor(private readonly worker: Worker) {}

  async feed(source: AsyncIterable<unknown>): Promise<void> {
    for await (const fed of source) {
      while (this.#untaken >= MAX_UNTAKEN && !this.#isStopped) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      if (this.#isStopped) return;
      this.#untaken += 1;
      this.worker.postMessage({ fed });
    }
    this.worker.postMessage(FED);
  }

  /** Lets go of the source. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  taken(): void {
    this.#untaken -= 1;
    this.#wake();
  }
}
