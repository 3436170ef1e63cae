import assert from 'node:assert/strict';
import { below, pick, randomKey } from '../random.mjs';
import { cents, Worker } from './worker.mjs';

/** @typedef {{ accountId: string, payee: string, amount: number }} Row in cents, an expense */
/** @typedef {{ changeId: string, rows: Map<string, Row> }} Step a change that can be undone, and the rows before it */

/** Transactions recorded concurrently at the beginning. */
const AT_ONCE = 10;

/**
 * User with many transactions who changes, deletes and restores all of them at once, and transfers money between
 * accounts. Expects each write to be applied in full or not at all, whichever process dies, and its repeat to get the
 * same answer.
 */
export class Bookkeeper extends Worker {
  /** Writes that nobody answered. */
  cut = 0;
  /** Apart from transfers. @type {Map<string, Row>} */
  #rows = new Map();
  /** Sum of the transfers to the second account, in cents. */
  #moved = 0;
  /** @type {string[]} newest first */
  #history = [];

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {number} size number of transactions that are changed at once
   */
  constructor(api, random, size) {
    super(api, random, 1);
    this.size = size;
  }

  async begin() {
    await this.register();
    await this.#repeatable('/accounts', { name: 'Savings' }, 201);
    await this.client.readBook();
    for (let start = 0; start < this.size; start += AT_ONCE) {
      const length = Math.min(AT_ONCE, this.size - start);
      await Promise.all(Array.from({ length }, (_, index) => this.#record(start + index + 1)));
    }
    this.#history = [(await this.#newestChanges())[0]];
    this.work(() => this.#next());
  }

  /** @param {number} amount in cents */
  async #record(amount) {
    const { accountId } = this.client;
    const fields = { type: 'expense', categoryId: null, description: 'Something', date: '2026-03-04' };
    const body = { ...fields, accountId, amount: amount / 100 };
    const saved = await this.write('POST', '/transactions', body, 201, this.repeatable());
    this.#rows.set(saved.id, { accountId, payee: '', amount });
  }

  async #next() {
    const dice = this.random();
    if (dice < 0.4) await this.#changeAll();
    else if (dice < 0.7) await this.#deleteAll();
    else await this.#transfer();
  }

  /** Changes payee and account of all, and takes it back or not. */
  async #changeAll() {
    const [payee, accountId] = [randomKey(this.random), pick(this.random, this.client.accountIds)];
    const step = await this.#batch({ change: { payee, accountId } }, (row) => ({ ...row, payee, accountId }));
    if (this.random() < 0.5) await this.#undo(step);
  }

  /** Deletes all and brings them back: undo, redo and undo once more. */
  async #deleteAll() {
    const step = await this.#batch({ delete: true }, () => undefined);
    const back = await this.#undo(step);
    if (this.random() < 0.3) await this.#undo(await this.#undo(back));
  }

  /**
   * @param {object} what
   * @param {(row: Row) => Row | undefined} after nothing if the row is gone then
   * @returns {Promise<Step>}
   */
  async #batch(what, after) {
    const rows = new Map();
    for (const [id, row] of this.#rows) {
      const changed = after(row);
      if (changed) rows.set(id, changed);
    }
    const body = { filter: { transfer: 'none' }, ...what };
    const answer = await this.#step('/transactions/batch', body, 200, rows);
    assert.equal(answer.body.matched, this.size);
    return { changeId: String(answer.changeId), rows: answer.before };
  }

  /** @param {Step} step @returns {Promise<Step>} */
  async #undo({ changeId, rows }) {
    const answer = await this.#step(`/changes/${changeId}/undo`, {}, 201, rows);
    return { changeId: String(answer.changeId), rows: answer.before };
  }

  /**
   * A write that leaves these rows; it may be cut off.
   * @param {string} path
   * @param {object} body
   * @param {number} expected status
   * @param {Map<string, Row>} rows
   */
  async #step(path, body, expected, rows) {
    const before = this.#rows;
    const payee = payeeOf(rows) ?? payeeOf(before) ?? '';
    const answer = await this.#repeatable(path, body, expected, async () => {
      const either = [before, rows].map((each) => JSON.stringify(sumOf(each, payee)));
      assert.ok(either.includes(JSON.stringify(await this.#sum(payee))), `half of ${path}`);
      const balances = [before, rows].map((each) => JSON.stringify(this.#balancesOf(each)));
      assert.ok(balances.includes(JSON.stringify(await this.#balances())), `half of the balances of ${path}`);
    });
    this.#rows = rows;
    await this.#checkNow();
    await this.#checkHistory(answer.changeId);
    return { changeId: answer.changeId, body: answer.body, before };
  }

  async #transfer() {
    const [fromAccountId, toAccountId] = this.client.accountIds;
    const amount = below(this.random, 1_000);
    const body = { fromAccountId, toAccountId, amount: amount / 100, date: '2026-03-04' };
    const { body: made, changeId } = await this.#repeatable('/transfers', body, 201);
    await this.#movedBy(amount, changeId);
    const other = amount + 1 + below(this.random, 1_000);
    const path = `/transfers/${made.id}`;
    const changed = await this.#careful('PUT', path, { 'if-match': `"${made.version}"` }, { amount: other / 100 });
    const { version, from, to } = changed.body.current ?? changed.body;
    assert.deepEqual([version, cents(from.amount), cents(to.amount)], [made.version + 1, other, other]);
    await this.#movedBy(other - amount, changed.changeId);
    const gone = await this.#careful('DELETE', this.random() < 0.5 ? path : `/transactions/${made.to.id}`, {});
    await this.#movedBy(-other, gone.changeId);
  }

  /** @param {number} by in cents @param {string | undefined} changeId */
  async #movedBy(by, changeId) {
    this.#moved += by;
    await this.#checkNow();
    await this.#checkHistory(changeId);
  }

  /**
   * A write that has no key: where its answer was lost, its repeat finds what it left.
   * @param {'PUT' | 'DELETE'} method
   * @param {string} path
   * @param {Record<string, string>} headers
   * @param {object} [body]
   */
  async #careful(method, path, headers, body) {
    const retries = this.client.retries;
    const answer = await this.client.sendReliably(method, path, body, headers);
    const wasLost = this.client.retries > retries && answer.status === (method === 'PUT' ? 412 : 404);
    assert.ok(answer.status === 200 || wasLost, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    this.acknowledged += 1;
    return answer;
  }

  /**
   * Asks once and then, whatever came of it, again with the same key until there is an answer: the same.
   * @param {string} path
   * @param {object} body
   * @param {number} expected status
   * @param {() => Promise<void>} [whenCut] asserts what has to hold if the first answer never came
   */
  async #repeatable(path, body, expected, whenCut) {
    const headers = this.repeatable();
    const first = await this.client.send('POST', path, body, headers);
    if (!first.isFinal) {
      this.cut += 1;
      await whenCut?.();
    }
    const answer = await this.client.sendReliably('POST', path, body, headers);
    assert.equal(answer.status, expected, `POST ${path}: ${JSON.stringify(answer.body)}`);
    if (first.isFinal) {
      assert.deepEqual([first.status, first.body, first.changeId], [answer.status, answer.body, answer.changeId]);
    }
    this.acknowledged += 1;
    return answer;
  }

  /** A change was made once, and nothing beside it. @param {string | undefined} changeId undefined if its answer was lost */
  async #checkHistory(changeId) {
    const [newest, ...older] = await this.#newestChanges();
    if (changeId !== undefined) assert.equal(newest, changeId);
    assert.deepEqual(older.slice(0, 1), this.#history.slice(0, 1), 'a change more or less than was asked for');
    this.#history = [newest];
  }

  /** @returns {Promise<string[]>} */
  async #newestChanges() {
    const { body } = await this.client.sendReliably('GET', '/changes?limit=2');
    return body.map((/** @type {{ id: string }} */ { id }) => id);
  }

  async #checkNow() {
    const payee = payeeOf(this.#rows) ?? '';
    assert.deepEqual(await this.#sum(payee), sumOf(this.#rows, payee));
    assert.deepEqual(await this.#balances(), this.#balancesOf(this.#rows));
  }

  /** Count and sum of the transactions with this payee, read in one query. @param {string} payee */
  async #sum(payee) {
    const { body } = await this.client.sendReliably('GET', `/transactions/summary?transfer=none&payee=${payee}`);
    return [body.count, cents(body.expenses)];
  }

  /** @returns {Promise<number[]>} in cents, in the order of the accounts */
  async #balances() {
    const { body } = await this.client.sendReliably('GET', '/accounts');
    return body.map((/** @type {{ balance: number }} */ { balance }) => cents(balance));
  }

  /** @param {Map<string, Row>} rows */
  #balancesOf(rows) {
    const all = [...rows.values()];
    return this.client.accountIds.map((id, index) => {
      const spent = all.reduce((sum, { accountId, amount }) => sum + (accountId === id ? amount : 0), 0);
      return (index === 0 ? 0 - this.#moved : this.#moved) - spent;
    });
  }

  /** Compares each transaction with what was acknowledged, and what is derived from them. */
  async check() {
    const listed = await this.client.list('/transactions?transfer=none&limit=500');
    const found = listed.map(({ id, accountId, payee, amount }) => [id, { accountId, payee, amount: cents(amount) }]);
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(this.#rows));
    await this.#checkNow();
    const { body } = await this.client.sendReliably('GET', '/dashboard');
    const total = this.#balancesOf(this.#rows).reduce((sum, balance) => sum + balance, 0);
    assert.equal(cents(body.totalBalance), total);
  }
}

/** All have the same; undefined if there are none. @param {Map<string, Row>} rows */
const payeeOf = (rows) => rows.values().next().value?.payee;

/** Counts the transactions with this payee and adds them up. @param {Map<string, Row>} rows @param {string} payee */
function sumOf(rows, payee) {
  const own = [...rows.values()].filter((row) => row.payee === payee);
  return [own.length, own.reduce((sum, { amount }) => sum + amount, 0)];
}
