import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';

/** In minor units. @param {number} amount */
export const cents = (amount) => Math.round(amount * 100);

/** User who works with the API without a pause. */
export class Worker {
  /** Writes that were answered. */
  acknowledged = 0;
  /** Error that ended the work too early. @type {unknown} */
  failure = undefined;
  #stopped = false;
  #running = Promise.resolve();

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {number} perRound acknowledged writes after a kill that prove the system to be back under load
   */
  constructor(api, random, perRound) {
    this.client = new Client(api);
    this.random = random;
    this.perRound = perRound;
  }

  register() {
    return this.client.register(`${randomKey(this.random)}@pocket.example`);
  }

  /** Returns a header that lets the write be repeated. */
  repeatable() {
    return { 'idempotency-key': randomKey(this.random) };
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
