import assert from 'node:assert/strict';
import { dayBefore } from '../clock.mjs';
import { below, pick, randomKey } from '../random.mjs';
import { cents, Worker } from './worker.mjs';

/** @typedef {'income' | 'expense'} Type */
/** @typedef {{ accountId: string, type: Type, amount: number }} Entry */

const MAX_AGE_DAYS = 460;

/** User who writes and remembers everything that was acknowledged. */
export class Person extends Worker {
  /** @type {Map<string, Entry>} */
  #transactions = new Map();

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {number} [pauseMs] time to think between two actions
   */
  constructor(api, random, pauseMs = 0) {
    super(api, random, 8);
    this.pauseMs = pauseMs;
  }

  async begin() {
    await this.register();
    for (const name of ['Card', 'Savings']) await this.write('POST', '/accounts', { name }, 201, this.repeatable());
    await this.client.readBook();
    this.work(() => this.#next());
  }

  async #next() {
    const known = [...this.#transactions.keys()];
    const dice = this.random();
    if (known.length < 5 || dice < 0.6) await this.#record();
    else if (dice < 0.8) await this.#change(pick(this.random, known));
    else if (dice < 0.9) await this.#delete(pick(this.random, known));
    else await this.#read();
  }

  /** One entry, or some at once; one of them may be sent twice, as by two clicks. */
  async #record() {
    const count = this.random() < 0.5 ? 1 : 2 + below(this.random, 5);
    const entries = Array.from({ length: count }, () => this.#entry());
    const [first] = entries;
    const sent = first && this.random() < 0.2 ? [...entries, first] : entries;
    const saved = await Promise.all(
      sent.map(({ body, key }) => this.write('POST', '/transactions', body, 201, { 'idempotency-key': key })),
    );
    for (const [index, { entry }] of entries.entries()) this.#transactions.set(saved[index].id, entry);
    if (sent.length > count) assert.deepEqual(saved[count], saved[0], 'what was sent twice was answered in two ways');
  }

  #entry() {
    /** @type {Type} */
    const type = this.random() < 0.5 ? 'income' : 'expense';
    const entry = {
      accountId: pick(this.random, this.client.accountIds),
      type,
      amount: below(this.random, 100_000) / 100,
    };
    const date = dayBefore(this.random() * MAX_AGE_DAYS);
    const body = { ...entry, categoryId: this.client.categoryIds[type], description: 'Something', date };
    return { entry, body, key: randomKey(this.random) };
  }

  /** @param {string} id */
  async #change(id) {
    const change = { accountId: pick(this.random, this.client.accountIds), amount: below(this.random, 100_000) / 100 };
    await this.write('PUT', `/transactions/${id}`, change, 200);
    const before = this.#transactions.get(id);
    if (before) this.#transactions.set(id, { ...before, ...change });
  }

  /** @param {string} id */
  async #delete(id) {
    const retries = this.client.retries;
    const { status } = await this.client.sendReliably('DELETE', `/transactions/${id}`);
    // Gone already is right only if an answer before was lost.
    assert.ok(status === 200 || (status === 404 && this.client.retries > retries), `DELETE was answered by ${status}`);
    this.acknowledged += 1;
    this.#transactions.delete(id);
  }

  /** Asserts that acknowledged writes count at once, also in derived totals. */
  async #read() {
    const { status, body } = await this.client.sendReliably('GET', '/dashboard');
    assert.equal(status, 200);
    assert.equal(cents(body.totalBalance), this.#total());
  }

  /** @param {string} [accountId] */
  #total(accountId) {
    let total = 0;
    for (const { type, amount, accountId: own } of this.#transactions.values()) {
      if (accountId === undefined || own === accountId) total += type === 'income' ? cents(amount) : -cents(amount);
    }
    return total;
  }

  /** Compares everything that the product shows with everything that was acknowledged. */
  async check() {
    const stored = await this.client.list('/transactions?limit=500');
    assert.equal(new Set(stored.map(({ id }) => id)).size, stored.length, 'a transaction is listed twice');
    const shown = Object.fromEntries(
      stored.map(({ id, accountId, type, amount }) => [id, { accountId, type, amount }]),
    );
    assert.deepEqual(shown, Object.fromEntries(this.#transactions));
    for (const { id, balance } of (await this.client.sendReliably('GET', '/accounts')).body) {
      assert.equal(cents(balance), this.#total(id), `the balance of account ${id}`);
    }
    await this.#read();
  }
}
