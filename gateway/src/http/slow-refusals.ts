import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 100;
/** Many clients that ask again at once get no more answers than a few. */
const PAUSE_PER_PAUSED_MS = 50;
const MAX_PAUSE_MS = 3_000;
/** A refusal arrives within this time after its request, unless the request itself took longer. */
const MAX_REPLY_MS = 4_000;
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

  /**
   * Resolves when a reply with this code may be sent: at once unless it is one of {@link CODES}.
   * @param tookMs time that the request has taken so far
   */
  async before(code: string, tookMs = 0): Promise<void> {
    if (!CODES.has(code) || this.#paused >= MAX_PAUSED) return;
    const pauseMs = this.pauseMs + this.#paused * PAUSE_PER_PAUSED_MS;
    const ms = Math.min(pauseMs, MAX_PAUSE_MS, MAX_REPLY_MS - tookMs);
    if (ms <= 0) return;
    this.#paused += 1;
    try {
      await this.pause(ms);
    } finally {
      this.#paused -= 1;
    }
  }
}
