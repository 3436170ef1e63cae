import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@pocket/contracts';

const PAUSE_MS = 100;
/** Many clients that ask again at once get no more answers than a few. */
const PAUSE_PER_PAUSED_MS = 20;
const MAX_PAUSE_MS = 3_000;
const CODES: ReadonlySet<string> = new Set(['LIMIT_REACHED', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);
/** More would fill the process with requests that it has refused. */
const MAX_PAUSED = 1_000;

/** Delays the replies to requests beyond a limit, so that clients that retry at once do not keep the process busy. */
export class SlowRefusals {
  #paused = 0;

  /** @param pauseMs delay of a refusal while no other is delayed */
  constructor(
    private readonly pauseMs = PAUSE_MS,
    private readonly pause: (ms: number) => Promise<unknown> = delay,
  ) {}

  /** Rethrows the failure of `work`; one of {@link CODES} after a pause. */
  async after<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && CODES.has(error.code)) await this.#wait();
      throw error;
    }
  }

  async #wait(): Promise<void> {
    if (this.#paused >= MAX_PAUSED) return;
    const ms = Math.min(this.pauseMs + this.#paused * PAUSE_PER_PAUSED_MS, MAX_PAUSE_MS);
    this.#paused += 1;
    try {
      await this.pause(ms);
    } finally {
      this.#paused -= 1;
    }
  }
}
