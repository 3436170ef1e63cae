import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IdleWorkers } from './idle-workers.js';
import { InputSender } from './input-sender.js';
import type { ThreadJob, ThreadJobs } from './jobs.js';
import { DONE, NEXT, type Start, TAKEN } from './signals.js';
import { Watchdog } from './watchdog.js';

/** The built file: a thread runs JavaScript, even if the rest runs from TypeScript sources. */
const ENTRY = new URL('../../../dist/imports/thread/main.js', import.meta.url);
/** A file that needs more memory ends its thread, not the process. */
const MAX_HEAP_MB = 224;
const idleWorkers = new IdleWorkers(
  () => new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
);

/**
 * Runs a job in its own thread and yields its output, each message once the previous one is consumed.
 * @param options.input sent no faster than the thread processes it; its errors are thrown as they are
 * @throws ThreadFailed if the thread gives no result
 */
export async function* runInThread<Name extends ThreadJob>(
  name: Name,
  job: ThreadJobs[Name]['job'],
  options: { readonly input?: AsyncIterable<ThreadJobs[Name]['input']>; readonly transfer?: ArrayBuffer[] } = {},
): AsyncGenerator<ThreadJobs[Name]['output']> {
  const worker = idleWorkers.take();
  const watchdog = new Watchdog(worker);
  const sender = new InputSender(worker);
  let isDone = false;
  watchdog.expectMessage();
  const sending = options.input && sender.send(options.input).catch((error: unknown) => watchdog.abort(error));
  try {
    worker.postMessage({ name, job } satisfies Start<Name>, options.transfer ?? []);
    for await (const [message] of on(worker, 'message', { signal: watchdog.signal })) {
      watchdog.noteMessage();
      if (message === DONE) break;
      if (message === TAKEN) {
        sender.noteTaken();
        watchdog.expectMessage();
        continue;
      }
      yield message as ThreadJobs[Name]['output'];
      watchdog.expectMessage();
      worker.postMessage(NEXT);
    }
    await sending;
    isDone = true;
  } catch (error) {
    if (!watchdog.signal.aborted) throw error;
    const reason: unknown = watchdog.signal.reason;
    throw reason instanceof Error ? reason : error;
  } finally {
    sender.stop();
    watchdog.end({ isTerminated: !isDone });
    if (isDone) idleWorkers.keep(worker);
    else await worker.terminate();
  }
}
