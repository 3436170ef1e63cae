import assert from 'node:assert/strict';
import { until } from '../../base/until.mjs';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';

const MAX_STEP_MS = 120_000;
const POLL_MS = 100;
/** An undo that was answered later than this after the write may have been too late to take the alerts back. */
const MAX_UNDO_MS = 50_000;
/** Zone of a new profile. */
const TIME_ZONE = 'America/New_York';
const CHANNELS = ['app', 'push', 'mail'];
const RULES = [
  { kind: 'budget', params: { budgetId: 'all', percent: 80 } },
  { kind: 'budget', params: { budgetId: 'all', percent: 100 } },
  { kind: 'large', params: { amount: 300 } },
  { kind: 'payee', params: { text: 'watched' } },
];
/** Never reached before the last expense. */
const BALANCE = { opening: 3_000, below: 2_000 };
const ALERTS = [
  'balance A balance is low',
  'budget A budget has reached 80 %',
  'budget A budget is over its limit',
  'large Last shop',
  'large Watched shop',
  'payee Watched shop',
  'security The password was changed',
];

/** Payee of the expense that is undone. */
const UNDONE = 'Watched twice';

/**
 * @typedef {object} Outside
 * @property {import('./receivers.mjs').MailServer} mail
 * @property {import('./receivers.mjs').PushService} push
 * @property {import('./notify-store.mjs').NotifyStore} store
 * @property {import('../system-clock.mjs').SystemClock} clock
 */

/** User whose few writes raise a known set of alerts, each in the app, by push and by mail. */
export class AlertedUser {
  /** True once the account is deleted: nothing may be sent any more. */
  isDeleted = false;
  /** True if the undo was too late: its alerts may be there or not. */
  #isLate = false;

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice of this user
   * @param {Outside} outside
   * @param {boolean} isLeaving true if the account is deleted before push and mail leave
   */
  constructor(api, random, outside, isLeaving) {
    this.client = new Client(api);
    this.random = random;
    this.outside = outside;
    this.isLeaving = isLeaving;
    /** What is sent at once has left before the deletion. */
    this.expected = isLeaving ? ALERTS.filter((label) => !label.startsWith('security')) : ALERTS;
    this.path = `/push/${randomKey(random)}`;
  }

  /** Registers, and sets up the channels and the rules. */
  async begin() {
    const { mail, push, store } = this.outside;
    await this.#register();
    await this.#verifyEmail(mail);
    await this.client.expect('POST', '/push/subscriptions', push.subscription(this.path));
    const { accountId } = this.client;
    await this.client.expect('PUT', `/accounts/${accountId}`, { openingBalance: BALANCE.opening });
    await this.#create('/budgets', { category: 'Food & Dining', limit: 100, period: 'yearly' });
    const balance = { kind: 'balance', params: { accountId, below: BALANCE.below } };
    for (const rule of [...RULES, balance]) await this.#create('/alert-rules', { ...rule, channels: CHANNELS });
    const rules = await this.client.expect('GET', '/alert-rules');
    const { id } = rules.find((/** @type {{ kind: string }} */ { kind }) => kind === 'security');
    await this.client.expect('PUT', `/alert-rules/${id}`, { channels: CHANNELS });
    const failure = () => 'Nobody looked at the rules';
    await until(() => store.isIdle(this.client.id), { limitMs: MAX_STEP_MS, everyMs: POLL_MS, failure });
  }

  /** Writes what raises the alerts, and what would raise others if it were not undone at once. */
  async write() {
    const categories = await this.client.expect('GET', '/categories');
    const idOf = (/** @type {string} */ wanted) =>
      categories.find((/** @type {{ name: string }} */ { name }) => name === wanted).id;
    const [food, rent] = [idOf('Food & Dining'), idOf('Rent')];
    await Promise.all([
      this.#spend(food, 85, 'Market').then(() => this.#spend(food, 20, 'Market')),
      this.#spend(rent, 300, 'Watched shop'),
      this.#spendAndUndo(rent, 300, UNDONE),
      this.isLeaving ? undefined : this.#changePassword(),
    ]);
    await this.#spend(rent, 700, 'Last shop');
  }

  /** Waits until the app has the alerts, and nothing waits for a look. */
  async awaitAlerts() {
    const isThere = async () => (await this.#labels()).length >= this.expected.length && (await this.#isIdle());
    const failure = () => 'Alerts are missing in the app';
    await until(isThere, { limitMs: MAX_STEP_MS, everyMs: POLL_MS, failure });
    await this.checkApp();
  }

  /** Deletes the account if the user is leaving. */
  async leave() {
    if (!this.isLeaving) return;
    const retries = this.client.retries;
    const { status } = await this.client.sendReliably('DELETE', '/auth/delete-account');
    // Nobody is signed in only if an answer before was lost.
    assert.ok(status === 200 || (status === 401 && this.client.retries > retries), `DELETE was answered by ${status}`);
    this.isDeleted = true;
  }

  /** True if nothing is on its way any more. */
  async isDone() {
    if (this.isDeleted) return true;
    const alerts = await this.#alerts();
    return alerts.every(({ channels }) => channels.every(({ state }) => state !== 'held'));
  }

  /** Compares everything that arrived with what was written. */
  async check() {
    if (!this.isDeleted) await this.checkApp();
    for (const [name, ids] of Object.entries(this.messages)) {
      const expected = this.isDeleted ? 0 : this.expected.length;
      const { size } = new Set(ids);
      assert.ok(this.#isLate ? size >= expected : size === expected, `${size} of ${expected} messages by ${name}`);
      for (const id of ids) {
        assert.ok(ids.filter((other) => other === id).length <= 2, `a message by ${name} was repeated twice`);
      }
    }
  }

  /** Ids of the messages that arrived, for each channel. */
  get messages() {
    const { mail, push } = this.outside;
    return { mail: mail.inbox.idsOf(this.client.email), push: push.inbox.idsOf(this.path) };
  }

  /** Asserts that the app has each alert once. */
  async checkApp() {
    const labels = (await this.#labels()).filter((label) => !this.#isLate || !label.endsWith(UNDONE));
    assert.deepEqual(labels.sort(), this.expected);
  }

  /** A process that dies while it registers a user may not know the device at the login that follows, which alerts. */
  async #register() {
    const { retries } = this.client;
    await this.client.register(`${randomKey(this.random)}@pocket.example`);
    if (this.client.retries > retries) await this.#register();
  }

  #isIdle() {
    return this.outside.store.isIdle(this.client.id);
  }

  async #labels() {
    return (await this.#alerts()).map(({ kind, title, text }) =>
      kind === 'large' || kind === 'payee' ? `${kind} ${text.split(':')[0]}` : `${kind} ${title}`,
    );
  }

  /** @returns {Promise<{ kind: string, title: string, text: string, channels: { state: string }[] }[]>} */
  #alerts() {
    return this.client.expect('GET', '/alerts?limit=100');
  }

  /** @param {import('./receivers.mjs').MailServer} mail */
  async #verifyEmail(mail) {
    await this.client.expect('POST', '/auth/email/verification', {});
    const isVerified = async () => {
      const token = mail.tokens.get(this.client.email);
      if (token) await this.client.sendReliably('POST', '/auth/email/verify', { token });
      return (await this.client.expect('GET', '/security')).emailVerified;
    };
    const failure = () => 'The email cannot be verified';
    await until(isVerified, { limitMs: MAX_STEP_MS, everyMs: POLL_MS, failure });
  }

  /** @param {string} path @param {object} body */
  #create(path, body) {
    return this.client.expect('POST', path, body, { 'idempotency-key': randomKey(this.random) });
  }

  /** @param {string} categoryId @param {number} amount @param {string} payee */
  async #spend(categoryId, amount, payee) {
    const { accountId } = this.client;
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(this.outside.clock.now());
    const body = { accountId, categoryId, type: 'expense', amount, payee, description: 'Something', date };
    const key = { 'idempotency-key': randomKey(this.random) };
    const answer = await this.client.sendReliably('POST', '/transactions', body, key);
    assert.equal(answer.status, 201, String(answer.bytes));
    return answer;
  }

  /** @param {string} categoryId @param {number} amount @param {string} payee */
  async #spendAndUndo(categoryId, amount, payee) {
    const startedAt = Date.now();
    const { changeId } = await this.#spend(categoryId, amount, payee);
    await this.#create(`/changes/${changeId}/undo`, {});
    this.#isLate = Date.now() - startedAt > MAX_UNDO_MS;
  }

  async #changePassword() {
    const retries = this.client.retries;
    const body = { currentPassword: 'secret-1', newPassword: 'secret-2' };
    const { status, bytes } = await this.client.sendReliably('POST', '/security/password', body);
    const isRepeated = status === 403 && this.client.retries > retries;
    assert.ok(status === 200 || isRepeated, `The password was not changed: ${bytes}`);
  }
}
