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

/**
 * Delays the replies to requests beyond a limit, so that clients that retry at once do not keep the process busy. Each
 * source is delayed for its own requests only.
 */
export class SlowRefusals {
  readonly #pausedBySource = new Map<string, number>();
  #paused = 0;

  /** @param pauseMs delay of a refusal while no other of its source is delayed */
  constructor(
    private readonly pauseMs = PAUSE_MS,
    private readonly pause: (ms: number) => Promise<unknown> = delay,
  ) {}

  /**
   * Resolves when a reply with this code may be sent: at once unless it is one of {@link CODES}.
   * @param source user or address that the request came from
   * @param tookMs time that the request has taken so far
   */
  async before(code: string, source: string, tookMs = 0): Promise<void> {
    if (!CODES.has(code) || this.#paused >= MAX_PAUSED) return;
    const others = this.#pausedBySource.get(source) ?? 0;
    const ms = Math.min(this.pauseMs + others * PAUSE_PER_PAUSED_MS, MAX_PAUSE_MS, MAX_REPLY_MS - tookMs);
    if (ms <= 0) return;
    this.#add(source, 1);
    try {
      await this.pause(ms);
    } finally {
      this.#add(source, -1);
    }
  }

  #add(source: string, count: number): void {
    this.#paused += count;
    const paused = (this.#pausedBySource.get(source) ?? 0) + count;
    if (paused > 0) this.#pausedBySource.set(source, paused);
    else this.#pausedBySource.delete(source);
  }
}
