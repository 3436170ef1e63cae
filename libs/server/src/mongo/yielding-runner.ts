import { setTimeout as delay } from 'node:timers/promises';
import { requestsTaken } from '../timing/requests-taken.js';

/** Pause for each request that arrived during a step. */
const PER_REQUEST_MS = 20;

export interface YieldingOptions {
  /** Maximum pause, as a share of the duration of the step before. */
  readonly share?: number;
  /** Returns the milliseconds until the deadline of the whole work. */
  readonly timeLeft?: () => number;
}

/**
 * Runs long work in steps. If requests arrived during a step, pauses before the next one, at most as long as the step
 * took and never past the deadline, so that small requests do not wait for the whole work.
 * Without requests there is no pause, and none either if the remaining steps need all the time that is left.
 */
export class YieldingRunner {
  readonly #share: number;
  readonly #timeLeft: () => number;
  #worked = 0;
  #done = 0;

  constructor(
    { share = 1, timeLeft = () => Number.POSITIVE_INFINITY }: YieldingOptions = {},
    private readonly pause: (ms: number) => Promise<unknown> = delay,
  ) {
    this.#share = share;
    this.#timeLeft = timeLeft;
  }

  /** @param remaining number of steps after this one, which are expected to take the average of those so far */
  async run<Result>(work: () => Promise<Result>, remaining = 0): Promise<Result> {
    const [begun, takenBefore] = [performance.now(), requestsTaken()];
    const result = await work();
    const durationMs = performance.now() - begun;
    this.#worked += durationMs;
    this.#done += 1;
    const pauseMs = Math.min(durationMs * this.#share, (requestsTaken() - takenBefore) * PER_REQUEST_MS);
    if (pauseMs <= 0) return result;
    const rest = Math.min(pauseMs, this.#timeLeft() - remaining * (this.#worked / this.#done));
    if (rest > 0) await this.pause(rest);
    return result;
  }

  /** Iterates over a source; each of its elements is a step. */
  async *each<Element>(source: AsyncIterable<Element>): AsyncGenerator<Element> {
    const elements = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { value, done } = await this.run(() => elements.next());
        if (done) return;
        yield value;
      }
    } finally {
      await elements.return?.();
    }
  }
}
