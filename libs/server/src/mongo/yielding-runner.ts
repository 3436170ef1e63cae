import { setTimeout as delay } from 'node:timers/promises';
import { requestsTaken } from '../timing/requests-taken.js';

/** So much is left to each request that was taken on meanwhile. */
const PER_REQUEST_MS = 20;

export interface YieldingOptions {
  /** How long a rest is at most, as a share of what the part before it took. */
  readonly share?: number;
  /** How much time all of it still has, in ms. */
  readonly timeLeft?: () => number;
}

/**
 * Does something large part by part. It keeps process and store busy, and whoever asks for something small waits: where
 * somebody did, they have the machine to themselves before the next part begins, at most for as long as this one took.
 * When nobody asks for anything, nothing waits; nor where what is still to be done needs all the time that is left.
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

  /** @param toCome how much has to be done after it, in parts: each costs what those so far did on average */
  async run<Result>(work: () => Promise<Result>, toCome = 0): Promise<Result> {
    const [begun, taken] = [performance.now(), requestsTaken()];
    const result = await work();
    const took = performance.now() - begun;
    this.#worked += took;
    this.#done += 1;
    const wanted = Math.min(took * this.#share, (requestsTaken() - taken) * PER_REQUEST_MS);
    if (wanted <= 0) return result;
    const rest = Math.min(wanted, this.#timeLeft() - toCome * (this.#worked / this.#done));
    if (rest > 0) await this.pause(rest);
    return result;
  }
}
