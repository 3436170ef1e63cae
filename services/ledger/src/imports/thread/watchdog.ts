import type { Worker } from 'node:worker_threads';

/** A thread that sends no message for this long has failed. */
const SILENCE_MS = 60_000;

/** A thread gave no result, for example because it ran out of memory or was silent for too long. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** Aborts its signal if a thread fails, ends, or is silent while a message is expected. */
export class Watchdog {
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly worker: Worker) {
    worker.once('error', this.#fail);
    worker.once('exit', this.#failByExit);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  expectMessage(): void {
    this.noteMessage();
    this.#timer = setTimeout(() => this.#fail(new Error('It was silent for too long')), SILENCE_MS);
  }

  noteMessage(): void {
    clearTimeout(this.#timer);
  }

  /** Aborts with the reason as it is, for an error that is not the thread's. */
  abort(reason: unknown): void {
    this.#abort.abort(reason);
  }

  /** Watches no longer. Errors of a thread that will be terminated are still caught. */
  end({ isTerminated }: { readonly isTerminated: boolean }): void {
    clearTimeout(this.#timer);
    this.worker.off('exit', this.#failByExit);
    if (!isTerminated) this.worker.off('error', this.#fail);
  }

  readonly #fail = (cause: unknown) => this.abort(new ThreadFailed('A thread failed', { cause }));
  readonly #failByExit = (code: number) => this.#fail(new Error(`It ended with code ${code}`));
}
