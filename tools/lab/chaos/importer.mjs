import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { isDefinite } from '../client.mjs';
import { randomKey } from '../random.mjs';
import { Worker } from './worker.mjs';

/** @typedef {'reading' | 'applying' | 'undoing'} Phase */
/** @typedef {{ text: string, amounts: Map<string, number> }} Statement the bank's ids → signed cents */

const cents = (/** @type {number} */ amount) => Math.round(amount * 100);
const POLL_MS = 20;
const PATIENCE_MS = 120_000;
/** An account cannot hold the opening balance and the row together. */
const REFUSED =
  '!Type:Bank\nD01/19/2026\nT999999999999.99\nPOpening Balance\nL[Cash]\n^\nD01/20/2026\nT1.00\nPShop\n^\n';
/** @type {Phase[]} */
export const PHASES = ['reading', 'applying', 'undoing'];

/**
 * User who imports one statement after the other and undoes most of them. Expects each statement to be read, applied
 * and undone without help after a process died: in full or not at all, and never twice.
 */
export class Importer extends Worker {
  /** Number of kills during each phase of an import. */
  cut = { reading: 0, applying: 0, undoing: 0 };
  /** @type {Phase | undefined} */
  #phase;
  #accountId = '';
  /** Expected transactions by the bank's id, in signed cents. @type {Map<string, number>} */
  #book = new Map();
  /** The newest change. @type {string | undefined} */
  #newest;
  /** Statement whose import was undone. @type {Statement | undefined} */
  #undone;

  /**
   * @param {string} url of the API
   * @param {import('../random.mjs').Random} random decides on everything that this person does
   * @param {number} size how many rows a statement has
   */
  constructor(url, random, size) {
    super(url, random, 1);
    this.size = size;
  }

  async begin() {
    await this.client.register(`${randomKey(this.random)}@pocket.example`);
    this.#accountId = (await this.client.send('GET', '/accounts')).body[0].id;
    this.work(() => this.#next());
  }

  /** Resolves when an import is in this phase, or when there will be none. @param {Phase} phase */
  async reaches(phase) {
    while (this.#phase !== phase && !this.failure) await delay(1);
  }

  /** Something dies now. */
  notice() {
    if (this.#phase) this.cut[this.#phase] += 1;
  }

  async #next() {
    if (this.random() < 0.15) await this.#beRefused();
    const statement = this.#undone && this.random() < 0.3 ? this.#undone : this.#statement();
    this.#undone = undefined;
    const importId = await this.#read(statement, { new: this.size, duplicates: 0 });
    const before = new Map(this.#book);
    for (const [id, amount] of statement.amounts) this.#book.set(id, amount);
    const changeId = await this.#step('applying', importId, 'ready', () => `/imports/${importId}/apply`);
    if (this.random() < 0.2) await this.#readAgain(statement);
    if (this.random() < 0.2) return;
    this.#book = before;
    // Both ways lead back; the history's has a key, so that its repeat finds what the first one did.
    const path = this.random() < 0.5 ? `/imports/${importId}/undo` : `/changes/${changeId}/undo`;
    await this.#step('undoing', importId, 'applied', () => path);
    this.#undone = statement;
  }

  /** Asks for what an account cannot hold: the import ends as failed, nothing of it stays, and the next write works. */
  async #beRefused() {
    const name = randomKey(this.random);
    const account = await this.client.send(
      'POST',
      '/accounts',
      { name },
      { 'idempotency-key': randomKey(this.random) },
    );
    const path = `/imports?accountId=${account.body.id}&name=refused.qif`;
    const bytes = new TextEncoder().encode(REFUSED);
    const sent = await this.client.send('POST', path, bytes, { 'idempotency-key': randomKey(this.random) });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { id } = sent.body;
    await this.#until(id, ['ready']);
    this.#phase = 'applying';
    await this.client.send('POST', `/imports/${id}/apply`, {});
    const { problems } = await this.#until(id, ['failed']);
    this.#phase = undefined;
    assert.ok(problems.length > 0, 'an import was refused without a reason');
    await this.client.send('DELETE', `/imports/${id}`);
    await this.client.send('DELETE', `/accounts/${account.body.id}`);
    const { body: newest } = await this.client.send('GET', '/changes?limit=1');
    this.#newest = newest[0].id;
    this.acknowledged += 1;
  }

  /** @returns {Statement} */
  #statement() {
    const key = randomKey(this.random);
    const amounts = new Map(
      Array.from({ length: this.size }, (_, index) => [
        `${key}-${index}`,
        Math.floor((this.random() - 0.5) * 100_000) || 1,
      ]),
    );
    const lines = [...amounts].map(([id, amount]) => `2026-03-04,Somebody,${(amount / 100).toFixed(2)},${id}`);
    return { text: `Date,Payee,Amount,Id\n${lines.join('\n')}\n`, amounts };
  }

  /** Sends it and waits until it is read. @param {Statement} statement @param {object} expected counts */
  async #read(statement, expected) {
    this.#phase = 'reading';
    const headers = { 'idempotency-key': randomKey(this.random) };
    const path = `/imports?accountId=${this.#accountId}&name=statement.csv`;
    const sent = await this.client.send('POST', path, new TextEncoder().encode(statement.text), headers);
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { counts } = await this.#until(sent.body.id, ['ready']);
    this.#phase = undefined;
    assert.deepEqual(counts, { rows: this.size, invalid: 0, ...expected });
    this.acknowledged += 1;
    return sent.body.id;
  }

  /** The same file adds nothing. @param {Statement} statement */
  async #readAgain(statement) {
    const id = await this.#read(statement, { new: 0, duplicates: this.size });
    await this.client.send('DELETE', `/imports/${id}`);
  }

  /**
   * Asks for a step until somebody has heard it, and then only looks on until it is done.
   * @param {Phase} phase
   * @param {string} importId
   * @param {string} from the status in which it can be asked for
   * @param {() => string} path
   * @returns {Promise<string>} the change that it was
   */
  async #step(phase, importId, from, path) {
    this.#phase = phase;
    const headers = { 'idempotency-key': randomKey(this.random) };
    let answer;
    do answer = await this.client.attempt('POST', path(), {}, headers);
    while (!isDefinite(answer) && (await this.#until(importId)).status === from);
    assert.ok(!isDefinite(answer) || (answer && answer.status < 300), `${path()}: ${JSON.stringify(answer?.body)}`);
    await this.#until(importId, [phase === 'applying' ? 'applied' : 'undone']);
    this.#phase = undefined;
    const { body: newest } = await this.client.send('GET', '/changes?limit=2');
    assert.equal(newest[1]?.id, this.#newest, `a change more or less than ${path()}`);
    this.#newest = newest[0].id;
    await this.#checkNow(importId, phase === 'applying' ? this.size : 0);
    this.acknowledged += 1;
    return newest[0].id;
  }

  /**
   * The import when it is in one of these states, or as it is.
   * @param {string} id
   * @param {string[]} [wanted]
   */
  async #until(id, wanted) {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const { status, body } = await this.client.send('GET', `/imports/${id}`);
      assert.equal(status, 200, JSON.stringify(body));
      if (!wanted || wanted.includes(body.status)) return body;
      const told = `${body.status} and not ${wanted.join()}: ${JSON.stringify(body.problems)}`;
      const isStuck = ['failed', 'mapping'].includes(body.status);
      assert.ok(Date.now() < deadline && !isStuck, told);
      await delay(POLL_MS);
    }
  }

  /** @param {string} importId @param {number} count how many of it there are to be */
  async #checkNow(importId, count) {
    const { body: own } = await this.client.send('GET', `/transactions/summary?importId=${importId}`);
    assert.equal(own.count, count, 'half of an import');
    const { body: accounts } = await this.client.send('GET', '/accounts');
    const sum = [...this.#book.values()].reduce((total, amount) => total + amount, 0);
    assert.equal(cents(accounts[0].balance), sum, 'the balance of the account');
  }

  /** Compares each transaction with what was brought in. */
  async check() {
    /** @type {[string, number][]} */
    const found = [];
    for (let path = '/transactions?limit=500'; path; ) {
      const { body, link } = await this.client.send('GET', path);
      for (const { externalId, type, amount } of body)
        found.push([externalId, cents(type === 'income' ? amount : -amount)]);
      path = /^<\/api([^>]+)>; rel="next"$/.exec(link ?? '')?.[1] ?? '';
    }
    assert.equal(found.length, this.#book.size, 'rows more or less than were brought in');
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(this.#book));
    const { body } = await this.client.send('GET', '/dashboard');
    const sum = [...this.#book.values()].reduce((total, amount) => total + amount, 0);
    assert.equal(cents(body.totalBalance), sum);
  }
}
