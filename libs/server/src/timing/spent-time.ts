export interface SpentTimeLimits {
  /** Share of its time that a process gives to one user while others are active too. */
  readonly share: number;
  /** Milliseconds that a user may spend beyond the share before their work waits. */
  readonly burstMs: number;
  readonly maxPauseMs: number;
}

/** Time that a process has spent on one user. It shrinks by the user's share of the time that passes. */
export class SpentTime {
  #spent = 0;
  #at: number;

  constructor(
    private readonly limits: SpentTimeLimits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#at = now();
  }

  add(ms: number): void {
    const { burstMs, maxPauseMs, share } = this.limits;
    this.#spent = Math.min(this.ms + ms, burstMs + maxPauseMs * share);
  }

  get ms(): number {
    const now = this.now();
    this.#spent = Math.max(0, this.#spent - (now - this.#at) * this.limits.share);
    this.#at = now;
    return this.#spent;
  }

  /** Milliseconds until the user's next work may begin beside the work for others. */
  get pauseMs(): number {
    return Math.max(0, this.ms - this.limits.burstMs) / this.limits.share;
  }

  /** Milliseconds until nothing is left to remember. */
  get settledMs(): number {
    return this.ms / this.limits.share;
  }
}
