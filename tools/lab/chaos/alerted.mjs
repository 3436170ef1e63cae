import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../base/run.mjs';
import { until } from '../../base/until.mjs';
import { below } from '../random.mjs';
import { AlertedUser } from './alerted-user.mjs';
import { Worker } from './worker.mjs';

/** @typedef {'writing' | 'raising' | 'sending'} Phase */

/** @type {Phase[]} */
export const ALERT_PHASES = ['writing', 'raising', 'sending'];
const MAX_SENDING_MS = 180_000;
const POLL_MS = 200;
/** Of so many groups, one has a user who deletes the account. */
const LEAVES = 3;
/** Push and mail leave a minute after the commit. */
const STEP_MS = 61_000;
const STEP_EVERY_MS = 1_000;

/**
 * Users with alerts, some at a time, whose minute of waiting is passed by the clock of tests. Expects each alert once in
 * the app and once by push and mail, whichever process dies and whatever is delivered twice.
 */
export class Alerted extends Worker {
  /** Number of kills during each phase. */
  cut = { writing: 0, raising: 0, sending: 0 };
  /** Events that were delivered again at the end. */
  redelivered = 0;
  /** @type {AlertedUser[]} */
  users = [];
  /** @type {Phase | undefined} */
  #phase;
  #isResting = false;
  #isAtWork = false;

  /**
   * @param {string} api its address
   * @param {import('../random.mjs').Random} random source of every choice
   * @param {import('./alerted-user.mjs').Outside} outside
   * @param {number} size users at a time
   */
  constructor(api, random, outside, size) {
    super(api, random, 1);
    this.outside = outside;
    this.size = size;
  }

  async begin() {
    await this.register();
    this.work(() => this.#next());
  }

  /** Ends what is under way, so that the clock may pass days. */
  async rest() {
    this.#isResting = true;
    while (this.#isAtWork && !this.failure) await delay(POLL_MS);
  }

  goOn() {
    this.#isResting = false;
  }

  /** Resolves in this phase, or when there will be none. @param {Phase} phase */
  async reaches(phase) {
    while (this.#phase !== phase && !this.failure) await delay(1);
  }

  /** Something dies now. */
  notice() {
    if (this.#phase) this.cut[this.#phase] += 1;
  }

  async #next() {
    if (this.#isResting) return void (await delay(POLL_MS));
    this.#isAtWork = true;
    await this.#alertSome();
    this.#isAtWork = false;
    this.acknowledged += 1;
  }

  async #alertSome() {
    const leaver = below(this.random, LEAVES * this.size);
    const users = Array.from(
      { length: this.size },
      (_, index) => new AlertedUser(this.client.api, this.random, this.outside, index === leaver),
    );
    this.#phase = 'writing';
    await Promise.all(users.map((user) => user.begin()));
    await Promise.all(users.map((user) => user.write()));
    this.#phase = 'raising';
    await Promise.all(users.map((user) => user.awaitAlerts()));
    await Promise.all(users.map((user) => user.leave()));
    this.#phase = 'sending';
    await this.#send(users);
    this.#phase = undefined;
    for (const user of users) await user.check();
    this.users.push(...users);
  }

  /** Lets minutes pass until nothing is on its way. @param {AlertedUser[]} users */
  async #send(users) {
    let steppedAt = 0;
    const isSent = async () => {
      if (Date.now() - steppedAt > STEP_EVERY_MS) {
        this.#passMinute();
        steppedAt = Date.now();
      }
      return (await Promise.all(users.map((user) => user.isDone()))).every((isDone) => isDone);
    };
    await until(isSent, { limitMs: MAX_SENDING_MS, everyMs: POLL_MS, failure: () => 'Alerts are not sent' });
  }

  #passMinute() {
    const { clock } = this.outside;
    clock.set(new Date(clock.now().getTime() + STEP_MS));
  }

  /** Lets all events be delivered again and the reports be rebuilt, and compares everything once more. */
  async check() {
    const { store } = this.outside;
    this.redelivered = await store.redeliverAll();
    assert.equal(await run('npm', ['run', '--silent', 'reporting:rebuild'], { env: store.system.commandEnv }), 0);
    this.#passMinute();
    await store.redeliverAll();
    for (const user of this.users) await user.check();
  }

  /** Describes what arrived, and what was killed. */
  get summary() {
    const { mail, push } = this.outside;
    const arrived = (/** @type {'mail' | 'push'} */ channel) => {
      const all = this.users.flatMap(({ messages }) => messages[channel]);
      const repeated = all.length - new Set(all).size;
      const { unanswered } = { mail, push }[channel].inbox;
      return `${new Set(all).size} by ${channel}, ${unanswered.size} of them not answered and ${repeated} repeated`;
    };
    const cut = ALERT_PHASES.map((phase) => `${phase} ${this.cut[phase]}`).join(', ');
    const deleted = this.users.filter(({ isDeleted }) => isDeleted).length;
    return (
      `Alerts of ${this.users.length} users, ${deleted} of them deleted, each once in the app; ${arrived('push')}; ` +
      `${arrived('mail')}; ${this.redelivered} events delivered again after ${this.outside.store.rewinds} rewinds; killed while ${cut}`
    );
  }
}
