import { Injectable, Logger } from '@nestjs/common';
import { withTimeout } from '../timing/timeout.js';

const CHECK_LIMIT_MS = 1_000;
/** However often somebody asks, what is needed is asked about once in this time. */
const KEPT_MS = 1_000;

type Check = () => Promise<unknown>;

/** Whether this process can do its work now, for whoever starts it, balances requests or replaces it. */
@Injectable()
export class Readiness {
  readonly #log = new Logger(Readiness.name);
  readonly #needs = new Map<string, Check>();
  #state: 'starting' | 'started' | 'stopping' = 'starting';
  #latest: { readonly askedAt: number; readonly missing: Promise<string[]> } | undefined;

  /** Without what is called `name` the process is not ready; `check` fails when it is not there. */
  need(name: string, check: Check): void {
    this.#needs.set(name, check);
  }

  /** The start is through: from now on the process is as ready as what it needs. */
  started(): void {
    if (this.#state === 'starting') this.#state = 'started';
  }

  /** From now on the process is never ready again: it does what it has taken on, and ends. */
  stopping(): void {
    this.#state = 'stopping';
  }

  /** Why it is not ready: `starting`, `stopping` or the names of what does not answer within a second; empty if it is. */
  async reasons(): Promise<readonly string[]> {
    if (this.#state !== 'started') return [this.#state];
    const now = performance.now();
    if (!this.#latest || now - this.#latest.askedAt > KEPT_MS) {
      this.#latest = { askedAt: now, missing: this.#missing() };
    }
    return this.#latest.missing;
  }

  async #missing(): Promise<string[]> {
    const names = [...this.#needs.keys()];
    const answers = await Promise.allSettled(
      [...this.#needs.values()].map((check) => withTimeout(CHECK_LIMIT_MS, check())),
    );
    return names.filter((name, index) => {
      const answer = answers[index];
      if (answer?.status !== 'rejected') return false;
      this.#log.debug(`${name} is missing`, answer.reason);
      return true;
    });
  }
}
