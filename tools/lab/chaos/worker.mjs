import { Client } from '../client.mjs';

/** Somebody who works with the API without a pause. */
export class Worker {
  /** Writes that were answered. */
  acknowledged = 0;
  /** Error that ended the work too early. @type {unknown} */
  failure = undefined;
  #stopped = false;
  #running = Promise.resolve();

  /**
   * @param {string} url of the API
   * @param {import('../random.mjs').Random} random decides on everything that this person does
   * @param {number} perRound so many acknowledged writes after a kill say that the system is back under load
   */
  constructor(url, random, perRound) {
    this.client = new Client(url);
    this.random = random;
    this.perRound = perRound;
  }

  /** Does one thing after the other. @param {() => Promise<void>} next */
  work(next) {
    this.#running = this.#repeat(next);
  }

  /** Stops working and fails if any write was answered in a way that it must not be. */
  async end() {
    this.#stopped = true;
    await this.#running;
    if (this.failure) throw this.failure;
  }

  /** @param {() => Promise<void>} next */
  async #repeat(next) {
    try {
      while (!this.#stopped) await next();
    } catch (error) {
      this.failure = error;
    }
  }
}
