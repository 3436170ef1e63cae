import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../base/until.mjs';
import { below, pick } from '../random.mjs';
import { Worker } from './worker.mjs';

/** @typedef {{ id: string, isTransfer: boolean }} Schedule */
/** @typedef {{ id: string, schedule: { id: string, key: string } }} Posting a transaction, or the leg of a transfer */

const DAY_MS = 86_400_000;
/** Time before and after midnight in which something may die: postings are looked for every three seconds. */
const [MAX_BEFORE_MS, MAX_AFTER_MS] = [1_000, 3_500];
const MAX_POSTING_MS = 120_000;
const POLL_MS = 40;

/**
 * User whose schedules post by themselves at each midnight. Expects each occurrence exactly once on its own day, and
 * those that were deleted, undone, unmatched or skipped never, whatever dies at midnight.
 */
export class Planner extends Worker {
  /** Occurrences that were taken back. */
  taken = 0;
  /** @type {string[]} */
  #days = [];
  /** True while the postings of the newest day are awaited. */
  isAwaiting = false;
  /** @type {Schedule[]} */
  #schedules = [];
  /** Postings that are in the book. @type {Posting[]} */
  #postings = [];
  /** Schedule and key of occurrences that are skipped. @type {Set<string>} */
  #skipped = new Set();

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {import('../system-clock.mjs').SystemClock} clock
   * @param {number} size number of schedules
   */
  constructor(api, random, clock, size) {
    super(api, random, 0);
    this.clock = clock;
    this.size = size;
  }

  /** Number of midnights. */
  get midnights() {
    return this.#days.length;
  }

  /** Number of occurrences that were due. */
  get due() {
    return this.midnights * this.size;
  }

  async begin() {
    await this.register();
    await this.client.expect('PUT', '/auth/profile', { timezone: 'UTC' });
    await this.write('POST', '/accounts', { name: 'Savings' }, 201, this.repeatable());
    await this.client.readBook();
    const knowsZone = async () => (await this.client.expect('GET', '/book')).timeZone === 'UTC';
    await until(knowsZone, { limitMs: MAX_POSTING_MS, everyMs: POLL_MS, failure: () => 'The book has no time zone' });
    const first = dayOf(new Date(this.clock.now().getTime() + DAY_MS));
    for (let index = 0; index < this.size; index += 1) await this.#plan(index, first);
    this.work(() => this.#next());
  }

  /** @param {number} index @param {string} start */
  async #plan(index, start) {
    const [accountId, toAccountId] = this.client.accountIds;
    const isTransfer = index % 4 === 3;
    const type = isTransfer ? { type: 'transfer', toAccountId } : { type: index % 2 ? 'income' : 'expense' };
    const fields = { name: `Schedule ${index}`, accountId, amount: { kind: 'fixed', value: index + 1 }, post: 'auto' };
    const body = { ...fields, ...type, recurrence: { start, freq: 'daily' } };
    const { id } = await this.write('POST', '/schedules', body, 201, this.repeatable());
    this.#schedules.push({ id, isTransfer });
  }

  /** Lets the next day begin within a second. @param {import('../random.mjs').Random} random */
  startMidnight(random) {
    const midnight = Date.parse(dayOf(this.clock.now())) + DAY_MS;
    this.clock.set(new Date(midnight - below(random, MAX_BEFORE_MS)));
    this.#days.push(dayOf(new Date(midnight)));
    this.isAwaiting = true;
  }

  /**
   * Resolves around midnight: at any moment, or as soon as something is posted.
   * @param {import('../random.mjs').Random} random
   */
  async passMidnight(random) {
    if (random() < 0.4) return delay(below(random, MAX_BEFORE_MS + MAX_AFTER_MS));
    const hasBegun = async () => !this.isAwaiting || (await this.#postingsOf(this.#today)).length > 0;
    for (const deadline = Date.now() + MAX_BEFORE_MS + 2 * MAX_AFTER_MS; Date.now() < deadline; await delay(5)) {
      if (this.failure || (await hasBegun())) break;
    }
  }

  get #today() {
    return this.#days.at(-1) ?? '';
  }

  async #next() {
    if (!this.isAwaiting) return void (await delay(POLL_MS));
    if (this.random() < 0.7) await this.#takeBack();
    await this.#awaitPostings();
    this.acknowledged += 1;
    this.isAwaiting = false;
  }

  /** Waits for all that is due today, and for nothing else. */
  async #awaitPostings() {
    const today = this.#today;
    const expected = this.#schedules.flatMap(({ id, isTransfer }) =>
      this.#skipped.has(`${id} ${today}`) ? [] : Array(isTransfer ? 2 : 1).fill(id),
    );
    const deadline = Date.now() + MAX_POSTING_MS;
    for (;;) {
      const postings = await this.#postingsOf(today);
      const found = postings.map(({ schedule }) => schedule.id).sort();
      assert.ok(found.length <= expected.length, `${today} has ${found.length} instead of ${expected.length} postings`);
      if (found.length === expected.length) {
        assert.deepEqual(found, expected.sort());
        this.#postings.push(...postings);
        return;
      }
      assert.ok(Date.now() < deadline, `${today} has only ${found.length} of ${expected.length} postings`);
      await delay(POLL_MS);
    }
  }

  /** Deletes, undoes or unmatches a posting of an earlier day, or skips an occurrence to come. */
  async #takeBack() {
    const [act, posting] = [below(this.random, 4), this.#postings.at(-1 - below(this.random, this.size))];
    if (act === 3 || !posting) return this.#skip(pick(this.random, this.#schedules).id);
    const { id, schedule } = posting;
    if (act === 0) await this.#delete(id);
    else if (act === 1) await this.#undo(id);
    else {
      const path = `/schedules/${schedule.id}/occurrences/${schedule.key}/unmatch`;
      await this.client.expect('POST', path, {}, this.repeatable());
    }
    this.#forget(schedule);
  }

  /** @param {string} id */
  async #delete(id) {
    const retries = this.client.retries;
    const { status } = await this.client.sendReliably('DELETE', `/transactions/${id}`);
    // Gone already is right only if an answer before was lost.
    assert.ok(status === 200 || (status === 404 && this.client.retries > retries), `DELETE was answered by ${status}`);
  }

  /** @param {string} id */
  async #undo(id) {
    const changes = await this.client.list(`/changes?entityId=${id}`);
    const { id: changeId, origin } = changes.at(-1);
    assert.equal(origin, 'schedule');
    await this.client.expect('POST', `/changes/${changeId}/undo`, {}, this.repeatable());
  }

  /** @param {string} scheduleId */
  async #skip(scheduleId) {
    const key = dayOf(new Date(Date.parse(this.#today) + DAY_MS));
    await this.client.expect('PUT', `/schedules/${scheduleId}/occurrences/${key}`, { skipped: true });
    this.#skipped.add(`${scheduleId} ${key}`);
    this.taken += 1;
  }

  /** @param {{ id: string, key: string }} schedule */
  #forget({ id, key }) {
    this.#postings = this.#postings.filter(({ schedule }) => schedule.id !== id || schedule.key !== key);
    this.#skipped.add(`${id} ${key}`);
    this.taken += 1;
  }

  /** @param {string} day @returns {Promise<Posting[]>} */
  async #postingsOf(day) {
    const found = await this.client.list(`/transactions?from=${day}&to=${day}&limit=500`);
    return found.filter(({ schedule }) => schedule);
  }

  /** Compares all postings and the states of all occurrences with the days that have passed. */
  async check() {
    for (const { id, isTransfer } of this.#schedules) {
      const found = await this.client.list(`/transactions?scheduleId=${id}&limit=500`);
      const due = this.#days.filter((day) => !this.#skipped.has(`${id} ${day}`));
      const expected = due.flatMap((day) => Array(isTransfer ? 2 : 1).fill(`${day} ${day} pending`));
      const posted = found.map(({ date, status, schedule }) => `${schedule.key} ${date} ${status}`).sort();
      assert.deepEqual(posted, expected, `the postings of schedule ${id}`);
      const range = `from=${this.#days[0]}&to=${this.#today}`;
      const occurrences = await this.client.expect('GET', `/schedules/occurrences?scheduleId=${id}&${range}`);
      const states = occurrences.map((/** @type {any} */ { key, state }) => `${key} ${state}`);
      const wanted = this.#days.map((day) => `${day} ${this.#skipped.has(`${id} ${day}`) ? 'skipped' : 'posted'}`);
      assert.deepEqual(states, wanted, `the occurrences of schedule ${id}`);
    }
  }
}

/** @param {Date} moment @returns {string} the day in UTC */
const dayOf = (moment) => moment.toISOString().slice(0, 10);
