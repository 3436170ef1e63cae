import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { randomKey } from '../random.mjs';
import { REFUSED_QIF, sendStatement, untilStatus } from '../statement-imports.mjs';
import { cents, Worker } from './worker.mjs';

/** @typedef {'reading' | 'applying' | 'undoing'} Phase */
/** @typedef {{ text: string, amounts: Map<string, number> }} Statement the bank's ids → signed cents */

const MAX_STEP_MS = 120_000;
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
  /** Expected transactions by the bank's id, in signed cents. @type {Map<string, number>} */
  #book = new Map();
  /** The newest change. @type {string | undefined} */
  #newest;
  /** Statement whose import was undone. @type {Statement | undefined} */
  #undone;

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {number} size rows of a statement
   */
  constructor(api, random, size) {
    super(api, random, 1);
    this.size = size;
  }

  async begin() {
    await this.register();
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
    const changeId = await this.#step('applying', importId, 'ready', `/imports/${importId}/apply`);
    if (this.random() < 0.2) await this.#readAgain(statement);
    if (this.random() < 0.2) return;
    this.#book = before;
    // Both ways lead back; the history's has a key, so that its repeat finds what the first one did.
    const path = this.random() < 0.5 ? `/imports/${importId}/undo` : `/changes/${changeId}/undo`;
    await this.#step('undoing', importId, 'applied', path);
    this.#undone = statement;
  }

  /** Asks for what an account cannot hold: the import ends as failed, nothing of it stays, and the next write works. */
  async #beRefused() {
    const name = randomKey(this.random);
    const { id: accountId } = await this.client.expect('POST', '/accounts', { name }, this.repeatable());
    const upload = { accountId, name: 'refused.qif', key: randomKey(this.random) };
    const id = await sendStatement(this.client, REFUSED_QIF, upload);
    await this.#until(id, ['ready']);
    this.#phase = 'applying';
    await this.client.sendReliably('POST', `/imports/${id}/apply`, {});
    const { problems } = await this.#until(id, ['failed']);
    this.#phase = undefined;
    assert.ok(problems.length > 0, 'an import was refused without a reason');
    await this.client.sendReliably('DELETE', `/imports/${id}`);
    await this.client.sendReliably('DELETE', `/accounts/${accountId}`);
    const { body: newest } = await this.client.sendReliably('GET', '/changes?limit=1');
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
    const id = await sendStatement(this.client, statement.text, { key: randomKey(this.random) });
    const { counts } = await this.#until(id, ['ready']);
    this.#phase = undefined;
    assert.deepEqual(counts, { rows: this.size, invalid: 0, ...expected });
    this.acknowledged += 1;
    return id;
  }

  /** The same file adds nothing. @param {Statement} statement */
  async #readAgain(statement) {
    const id = await this.#read(statement, { new: 0, duplicates: this.size });
    await this.client.sendReliably('DELETE', `/imports/${id}`);
  }

  /**
   * Asks for a step until somebody has heard it, and then only looks on until it is done.
   * @param {Phase} phase
   * @param {string} importId
   * @param {string} from the status in which it can be asked for
   * @param {string} path
   * @returns {Promise<string>} the change that it was
   */
  async #step(phase, importId, from, path) {
    this.#phase = phase;
    const headers = this.repeatable();
    let answer;
    do answer = await this.client.send('POST', path, {}, headers);
    while (!answer.isFinal && (await this.client.expect('GET', `/imports/${importId}`)).status === from);
    assert.ok(!answer.isFinal || answer.isSuccess, `${path}: ${answer.bytes}`);
    await this.#until(importId, [phase === 'applying' ? 'applied' : 'undone']);
    this.#phase = undefined;
    const { body: newest } = await this.client.sendReliably('GET', '/changes?limit=2');
    assert.equal(newest[1]?.id, this.#newest, `a change more or less than ${path}`);
    this.#newest = newest[0].id;
    await this.#checkNow(importId, phase === 'applying' ? this.size : 0);
    this.acknowledged += 1;
    return newest[0].id;
  }

  /** @param {string} id @param {string[]} wanted */
  #until(id, wanted) {
    return untilStatus(this.client, id, wanted, MAX_STEP_MS);
  }

  /** @param {string} importId @param {number} count how many of it there are to be */
  async #checkNow(importId, count) {
    const { body: own } = await this.client.sendReliably('GET', `/transactions/summary?importId=${importId}`);
    assert.equal(own.count, count, 'half of an import');
    const { body: accounts } = await this.client.sendReliably('GET', '/accounts');
    assert.equal(cents(accounts[0].balance), this.#balance(), 'the balance of the account');
  }

  #balance() {
    return [...this.#book.values()].reduce((total, amount) => total + amount, 0);
  }

  /** Compares each transaction with what was brought in. */
  async check() {
    const listed = await this.client.list('/transactions?limit=500');
    const found = listed.map(({ externalId, type, amount }) => [
      externalId,
      cents(type === 'income' ? amount : -amount),
    ]);
    assert.equal(found.length, this.#book.size, 'rows more or less than were brought in');
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(this.#book));
    const { body } = await this.client.sendReliably('GET', '/dashboard');
    assert.equal(cents(body.totalBalance), this.#balance());
  }
}
