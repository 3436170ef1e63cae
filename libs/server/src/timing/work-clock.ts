import { performance as loop } from 'node:perf_hooks';

/** Part of idle time that counts as work: the store may work for the waiting request, or for requests of others. */
const IDLE_SHARE = 0.25;

/**
 * Measures the work that requests cause in this process. It divides the time among the requests that run at once, so
 * that a request that others slow down does not count for its own user.
 */
export class WorkClock {
  #running = 0;
  /** Milliseconds of work of a request that has run since the start. */
  #work = 0;
  #at: number;
  #active: number;

  /** @param activeMs returns for how long the event loop has been active since the start */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly activeMs: () => number = () => loop.eventLoopUtilization().active,
  ) {
    this.#at = now();
    this.#active = activeMs();
  }

  /** Begins a request. Returns a function that ends it and returns its work in milliseconds. */
  begin(): () => number {
    this.#advance();
    this.#running += 1;
    const begun = this.#work;
    return () => {
      this.#advance();
      this.#running -= 1;
      return this.#work - begun;
    };
  }

  #advance(): void {
    const [now, active] = [this.now(), this.activeMs()];
    const activeMs = active - this.#active;
    const idleMs = Math.max(0, now - this.#at - activeMs);
    if (this.#running > 0) this.#work += (activeMs + idleMs * IDLE_SHARE) / this.#running;
    [this.#at, this.#active] = [now, active];
  }
}
