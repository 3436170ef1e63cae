import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IdleWorkers } from './idle-workers.js';
import type { ThreadJob, ThreadJobs } from './jobs.js';
import { DONE, FED, NEXT, type Start, TAKEN } from './signals.js';

/** The built file: a thread runs JavaScript, even if the rest runs from TypeScript sources. */
const ENTRY = new URL('../../../dist/imports/thread/main.js', import.meta.url);
/** A file that needs more memory ends its thread, not the process. */
const MAX_HEAP_MB = 224;
const idleWorkers = new IdleWorkers(
  () => new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
);
/** A thread that sends no message for this long is ended. */
const SILENCE_MS = 60_000;

/** Messages that may wait for a thread: each takes memory until the thread has processed it. */
const MAX_UNTAKEN = 8;

/** A thread gave no result, for example because it ran out of memory or was silent for too long. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/**
 * Runs a job in its own thread and yields its messages, each once the previous one is consumed.
 * @param feed input for the job, sent no faster than the thread processes it
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
  // Errors of the feed are rethrown as they are: the thread did not fail.
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

/** Sends the feed no faster than the thread processes it. */
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

  /** Stops reading the feed. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  taken(): void {
    this.#untaken -= 1;
    this.#wake();
  }
}
