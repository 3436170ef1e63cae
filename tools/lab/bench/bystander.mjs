import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Customer, yesterday } from './customer.mjs';
import { bring, finish } from './long-book.mjs';

const PAUSE_MS = 30;
/** Rounds between two imports. */
const IMPORT_EVERY = 10;
const IMPORTED_ROWS = 10;

/** The second person: records, corrects, reads, imports and undoes, one after the other, and notes how long it took. */
export class Bystander {
  /** Milliseconds of each request. @type {number[]} */
  times = [];
  /** Milliseconds from sending a statement until it is undone. @type {number[]} */
  imports = [];
  /** Answers that were no success, by what was asked. @type {Map<string, number>} */
  failures = new Map();

  /** @param {Customer} customer */
  constructor(customer) {
    this.customer = customer;
  }

  /** @param {string} api */
  static async register(api) {
    const customer = await Customer.register(api);
    const bystander = new Bystander(customer);
    customer.onAnswer = ({ ms }) => bystander.times.push(ms);
    return bystander;
  }

  /** Forgets what was noted. */
  reset() {
    [this.times, this.imports, this.failures] = [[], [], new Map()];
  }

  /** @param {AbortSignal} signal */
  async live(signal) {
    for (let round = 1; !signal.aborted; round += 1) {
      await this.#round();
      if (round % IMPORT_EVERY === 0 && !signal.aborted) await this.#import();
    }
  }

  async #round() {
    const { accountId, categoryId } = this.customer;
    const body = { accountId, categoryId, type: 'expense', amount: 1.5, description: randomUUID(), date: yesterday() };
    const made = await this.#send('POST', '/transactions', body);
    if (made) await this.#send('PUT', `/transactions/${made.id}`, { amount: 2.5 });
    for (const path of ['/dashboard', '/transactions?limit=50', '/reports/overview?period=month', '/budgets']) {
      await this.#send('GET', path);
    }
    const [newest] = (await this.#send('GET', '/changes?limit=1')) ?? [];
    if (newest) await this.#send('POST', `/changes/${newest.id}/undo`, {});
  }

  async #import() {
    const lines = Array.from({ length: IMPORTED_ROWS }, () => `${yesterday()},Shop,-1.00,${randomUUID()}`);
    const since = performance.now();
    try {
      const id = await bring(this.customer, `Date,Payee,Amount,Id\n${lines.join('\n')}\n`);
      await finish(this.customer, id, 'apply', 'applied');
      await finish(this.customer, id, 'undo', 'undone');
      this.imports.push(performance.now() - since);
    } catch (error) {
      this.#countFailure(`an import: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async #send(method, path, body) {
    const answer = await this.customer.send(method, path, body);
    await delay(PAUSE_MS);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    const [noun = ''] = /^\/[a-z]+/.exec(path) ?? [];
    const what = `${method} ${noun} ${answer.status || 'without an answer'}`;
    this.#countFailure(what);
    return undefined;
  }

  /** @param {string} what */
  #countFailure(what) {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}
