import { setTimeout as delay } from 'node:timers/promises';
import { scrape } from './metrics.mjs';

const EVERY_MS = 250;

/** Looks how many repairs are under way in the reporting service, until it is stopped. */
export class RepairsWatch {
  most = 0;
  #isStopped = false;
  #running;

  /** @param {string} url of the metrics */
  constructor(url) {
    this.#running = this.#watch(url);
  }

  /** @param {string} url */
  async #watch(url) {
    while (!this.#isStopped) {
      // A failed scrape counts as none: the next one sees the repairs that still run.
      const running = await scrape(url).then(
        (found) => found.value('repairs_running'),
        () => 0,
      );
      this.most = Math.max(this.most, running);
      await delay(EVERY_MS);
    }
  }

  async stop() {
    this.#isStopped = true;
    await this.#running;
  }
}
