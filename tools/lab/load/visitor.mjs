import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';
import { history, nextRequests, thinkMs } from './model.mjs';

/** Somebody who has the product open: does something, thinks, and does the next thing. */
export class Visitor {
  /** @type {import('./model.mjs').Book} */
  #book = { accountId: '', categoryId: '' };
  #stopped = new AbortController();
  #running = Promise.resolve();

  /**
   * @param {string} url of the API
   * @param {import('../random.mjs').Random} random
   * @param {(ms: number, status: number) => void} onAnswer status 0 if there was none
   */
  constructor(url, random, onAnswer) {
    this.client = new Client(url);
    this.random = random;
    this.onAnswer = onAnswer;
  }

  /** Comes with a few transactions. */
  async begin() {
    await this.client.register(`${randomKey(this.random)}@pocket.example`);
    const { body: accounts } = await this.client.send('GET', '/accounts');
    const { body: categories } = await this.client.send('GET', '/categories');
    const category = categories.find((/** @type {{ type: string }} */ { type }) => type === 'expense');
    this.#book = { accountId: accounts[0].id, categoryId: category.id };
    for (const { method, path, body } of history(this.#book, this.random)) await this.client.send(method, path, body);
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
      if (!signal.aborted)
        await Promise.all(nextRequests(this.#book, this.random).map((request) => this.#ask(request)));
    }
  }

  /** @param {import('./model.mjs').Request} request */
  async #ask({ method, path, body }) {
    const startedAt = performance.now();
    const answer = await this.client.attempt(method, path, body);
    this.onAnswer(performance.now() - startedAt, answer?.status ?? 0);
  }
}
