import assert from 'node:assert/strict';
import { below, pick } from '../random.mjs';
import { SoleWriter } from './sole-writer.mjs';
import { cents } from './worker.mjs';

/** @typedef {{ categoryId: string, from: number, to: number }} LineChange */
/** @typedef {{ ready: number, held: number, balance: number, lines: Record<string, number> }} State in minor units */

const MONTHS = 3;
const TARGET = { kind: 'recurring', amount: 50, every: 'period' };

/**
 * User who assigns the money of a plan. Expects each operation to change all of a period or nothing, and that all money
 * is assigned or ready at any time.
 */
export class Budgeter extends SoleWriter {
  /** First days of the periods. @type {string[]} */
  #periods = [];
  /** Expense categories that can be assigned to. @type {string[]} */
  #categories = [];

  /** @param {string} api its address @param {import('../random.mjs').Random} random source of every choice of this user */
  constructor(api, random) {
    super(api, random, 3);
  }

  async begin() {
    await this.register();
    const [accountId] = this.client.accountIds;
    await this.client.expect('PUT', `/accounts/${accountId}`, { openingBalance: 1_000_000 });
    this.#periods = Array.from({ length: MONTHS }, (_, index) => monthBefore(MONTHS - 1 - index));
    const cycle = { kind: 'month', day: 1 };
    const body = { start: this.#periods[0], cycle, accountIds: this.client.accountIds };
    await this.write('POST', '/plan', body, 201, this.repeatable());
    for (const { id } of await this.client.expect('GET', '/plan/categories')) {
      this.#categories.push(id);
      await this.client.expect('PUT', `/plan/categories/${id}`, { target: TARGET });
    }
    this.parts = await this.readParts();
    this.work(() => this.#next());
  }

  async #next() {
    const period = pick(this.random, this.#periods);
    const [one, other] = [below(this.random, this.#categories.length), 1 + below(this.random, 3)];
    const categoryId = this.#categories[one];
    const another = this.#categories[(one + other) % this.#categories.length];
    const path = `/plan/periods/${period}`;
    const act = (/** @type {string} */ name, /** @type {object} */ body) =>
      this.act('POST', `${path}/${name}`, body, 200);
    const dice = below(this.random, 10);
    if (dice < 2) await this.#expectLines(period, () => act('fill', {}));
    else if (dice === 2) await this.#expectLines(period, () => act('copy', { from: this.#periodBeside(period) }));
    else if (dice === 3) await this.#expectLines(period, () => act('cover', { categoryId, from: ['ready', another] }));
    else if (dice === 4) await act('move', { from: 'ready', to: categoryId, amount: this.#amount() });
    else if (dice === 5) await act('hold', { amount: this.#amount() });
    else if (dice === 6) await this.#merge(categoryId);
    else if (dice === 7) await this.#spend(categoryId, period);
    else if (dice === 8) await this.undo();
    else await this.act('PUT', `${path}/categories/${categoryId}`, { assigned: this.#amount() }, 200);
  }

  #amount() {
    return (1 + below(this.random, 20_000)) / 100;
  }

  /** @param {string} period */
  #periodBeside(period) {
    return pick(
      this.random,
      this.#periods.filter((each) => each !== period),
    );
  }

  /** @param {string} categoryId @param {string} date */
  #spend(categoryId, date) {
    const body = { accountId: this.client.accountId, categoryId, type: 'expense', amount: this.#amount(), date };
    return this.act('POST', '/transactions', { ...body, description: 'Something' }, 201);
  }

  /** Assigns to a new category in each period, and merges it into another. @param {string} intoId */
  async #merge(intoId) {
    const name = `Category ${this.acknowledged}`;
    const { id } = (await this.act('POST', '/categories', { name, type: 'expense' }, 201)).body;
    for (const period of this.#periods) {
      await this.act('PUT', `/plan/periods/${period}/categories/${id}`, { assigned: this.#amount() }, 200);
    }
    await this.act('POST', `/categories/${id}/merge`, { intoId }, 200);
  }

  /**
   * Compares the lines of a period with what an operation says that it changed.
   * @param {string} period
   * @param {() => Promise<import('../client.mjs').Answer>} operate
   */
  async #expectLines(period, operate) {
    const before = { ...this.#stateOf(period).lines };
    const { changes } = (await operate()).body;
    for (const { categoryId, from, to } of /** @type {LineChange[]} */ (changes)) {
      assert.equal(before[categoryId], cents(from));
      before[categoryId] = cents(to);
    }
    assert.deepEqual(this.#stateOf(period).lines, before);
  }

  /** @param {string} period @returns {State} */
  #stateOf(period) {
    return /** @type {State[]} */ (this.parts)[this.#periods.indexOf(period)];
  }

  /** Reads the periods. @override */
  readParts() {
    return Promise.all(this.#periods.map((period) => this.#read(period)));
  }

  /**
   * Reads what is decided and spent in a period, and asserts that all money is assigned or ready.
   * @param {string} id
   * @returns {Promise<State>}
   */
  async #read(id) {
    const period = await this.client.expect('GET', `/plan/periods/${id}`);
    /** @type {Record<string, number>} */
    const lines = {};
    let available = 0;
    for (const line of period.categories) {
      available += cents(line.available);
      if (line.categoryId) lines[line.categoryId] = cents(line.assigned);
    }
    assert.equal(cents(period.ready) + cents(period.held) + available, cents(period.balance), `the sum of ${id}`);
    return { ready: cents(period.ready), held: cents(period.held), balance: cents(period.balance), lines };
  }
}

/** Returns the first day of the month that was so many months ago. @param {number} count */
function monthBefore(count) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 10);
}
