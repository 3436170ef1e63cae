import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../client.mjs';
import { yesterday } from '../clock.mjs';
import { bringStatement, finishImport } from '../statement-imports.mjs';

const PAUSE_MS = 30;
/** Rounds between two imports. */
const IMPORT_EVERY = 10;
const IMPORTED_ROWS = 10;

/**
 * Observations of the second person: milliseconds of each request, milliseconds from sending a statement until it is
 * undone, and answers that were no success, by what was asked.
 * @typedef {{ times: number[], imports: number[], failures: Map<string, number> }} Watched
 */

/** The second person: records, corrects, reads, imports and undoes, one after the other, and notes how long it took. */
export class Bystander {
  /** @type {Watched} */
  #watched = { times: [], imports: [], failures: new Map() };

  /** @param {string} api */
  constructor(api) {
    this.client = new Client(api, { onAnswer: ({ ms }) => this.#watched.times.push(ms) });
  }

  /** Works for so many seconds. @param {number} seconds */
  async watch(seconds) {
    this.#watched = { times: [], imports: [], failures: new Map() };
    const signal = AbortSignal.timeout(seconds * 1_000);
    for (let round = 1; !signal.aborted; round += 1) {
      await this.#round();
      if (round % IMPORT_EVERY === 0 && !signal.aborted) await this.#import();
    }
    return this.#watched;
  }

  async #round() {
    const { accountId, categoryId } = this.client;
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
      const id = await bringStatement(this.client, `Date,Payee,Amount,Id\n${lines.join('\n')}\n`);
      await finishImport(this.client, id, 'apply');
      await finishImport(this.client, id, 'undo');
      this.#watched.imports.push(performance.now() - since);
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
    const answer = await this.client.send(method, path, body);
    await delay(PAUSE_MS);
    if (answer.isSuccess) return answer.body;
    const [noun = ''] = /^\/[a-z]+/.exec(path) ?? [];
    this.#countFailure(`${method} ${noun} ${answer.status || 'without an answer'}`);
    return undefined;
  }

  /** @param {string} what */
  #countFailure(what) {
    const { failures } = this.#watched;
    failures.set(what, (failures.get(what) ?? 0) + 1);
  }
}
