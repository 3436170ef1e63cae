import { Logger } from '@nestjs/common';
import { WakeUp } from '../timing/wake-up.js';
import type { Lease } from './lease.js';

const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** After a failure: what was not there, e.g. another service, may be soon. */
const RETRY_MS = 10_000;
const FIRST_MS = 30_000;

/** Work that comes back again and again and that one instance of a service does for all of them. */
export class LeasedJob {
  readonly #log: Logger;
  readonly #wakeUp = new WakeUp();
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #dueAt = 0;

  /**
   * @param name of the lease
   * @param everyMs the rest between two runs, after a failure at most some seconds
   * @param work looks at `isStopping` between its steps
   */
  constructor(
    private readonly lease: Pick<Lease, 'hold' | 'release'>,
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: (isStopping: () => boolean) => Promise<void>,
    private readonly now: () => number = Date.now,
  ) {
    this.#log = new Logger(`Job ${name}`);
  }

  /** The first run is a little later: when a whole system starts, other services are not there yet. */
  start(): void {
    this.#dueAt = this.now() + Math.min(this.everyMs, FIRST_MS);
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeUp.signal();
    await this.#running;
  }

  /** Does the work if it is due and this instance is the one to do it, which it then stays. */
  async tick(): Promise<void> {
    try {
      if ((await this.lease.hold(this.name, LEASE_MS)) && this.now() >= this.#dueAt) await this.#workOnce();
    } catch (error) {
      this.#dueAt = this.now() + Math.min(this.everyMs, RETRY_MS);
      this.#log.warn('Failed, and comes again in some seconds', error);
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.tick();
      // The lease is renewed in between, so that nobody else begins meanwhile.
      if (!this.#stopped) await this.#wakeUp.wait(Math.min(this.everyMs, RENEW_MS));
    }
    await this.lease
      .release(this.name)
      .catch((error: unknown) => this.#log.warn('The lease runs out by itself', error));
  }

  async #workOnce(): Promise<void> {
    const renewal = setInterval(() => {
      this.lease.hold(this.name, LEASE_MS).catch((error: unknown) => this.#log.warn('The lease is not renewed', error));
    }, RENEW_MS);
    try {
      await this.work(() => this.#stopped);
    } finally {
      clearInterval(renewal);
    }
    this.#dueAt = this.now() + this.everyMs;
  }
}
