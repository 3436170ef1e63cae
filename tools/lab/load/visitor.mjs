import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';
import { history, nextRequests, thinkMs } from './model.mjs';

/** User who acts, pauses, and acts again. */
export class Visitor {
  #stopped = new AbortController();
  #running = Promise.resolve();

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random
   * @param {(answer: import('../client.mjs').Answer) => void} onAnswer
   */
  constructor(api, random, onAnswer) {
    this.client = new Client(api);
    this.random = random;
    this.onAnswer = onAnswer;
  }

  /** Registers and records a few transactions. */
  async begin() {
    await this.client.register(`${randomKey(this.random)}@pocket.example`);
    const { accountId, categoryId } = this.client;
    for (const { method, path, body } of history({ accountId, categoryId }, this.random)) {
      await this.client.sendReliably(method, path, body);
    }
    this.client.onAnswer = this.onAnswer;
    this.#running = this.#visit();
  }

  async end() {
    this.#stopped.abort();
    await this.#running;
  }

  async #visit() {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await delay(thinkMs(this.random), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const requests = nextRequests(this.client, this.random);
      await Promise.all(requests.map(({ method, path, body }) => this.client.send(method, path, body)));
    }
  }
}
