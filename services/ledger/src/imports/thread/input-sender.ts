import type { Worker } from 'node:worker_threads';
import { INPUT_ENDED } from './signals.js';

/** Messages that may wait for a thread: each takes memory until the thread has processed it. */
const MAX_UNTAKEN = 8;

/** Sends the input of a job no faster than the thread processes it. */
export class InputSender {
  #isStopped = false;
  #untaken = 0;
  #wake = () => {};

  constructor(private readonly worker: Worker) {}

  async send(source: AsyncIterable<unknown>): Promise<void> {
    for await (const input of source) {
      while (this.#untaken >= MAX_UNTAKEN && !this.#isStopped) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      if (this.#isStopped) return;
      this.#untaken += 1;
      this.worker.postMessage({ input });
    }
    this.worker.postMessage(INPUT_ENDED);
  }

  /** Stops reading the source. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  noteTaken(): void {
    this.#untaken -= 1;
    this.#wake();
  }
}
