import { Injectable, Logger } from '@nestjs/common';
import { withTimeout } from '../timing/timeout.js';

const CHECK_LIMIT_MS = 1_000;
/** The checks run at most once within this time. */
const KEPT_MS = 1_000;

type Check = () => Promise<unknown>;

/** Reports to process managers and load balancers if this process can do its work. */
@Injectable()
export class Readiness {
  readonly #log = new Logger(Readiness.name);
  readonly #needs = new Map<string, Check>();
  #state: 'starting' | 'started' | 'stopping' = 'starting';
  #latest: { readonly askedAt: number; readonly missing: Promise<string[]> } | undefined;

  /** Adds a dependency: the process is not ready while `check` fails. */
  need(name: string, check: Check): void {
    this.#needs.set(name, check);
  }

  /** Ends the start: from now on the process is ready if its dependencies are. */
  started(): void {
    if (this.#state === 'starting') this.#state = 'started';
  }

  /** Makes the process not ready for good: it finishes its requests and ends. */
  stopping(): void {
    this.#state = 'stopping';
  }

  /** Returns why it is not ready: `starting`, `stopping` or the dependencies that do not answer within a second. */
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
      this.#log.debug(`${name} is not ready`, answer.reason);
      return true;
    });
  }
}
