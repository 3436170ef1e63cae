import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { BACK_END } from '../../stack/instances.mjs';
import { seededEach } from '../random.mjs';
import { quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { Machine } from './machine.mjs';
import { ceilings, crowds, isSaturated, kindOf, verdict } from './saturation.mjs';
import { Throttle } from './throttle.mjs';
import { Visitor } from './visitor.mjs';

/** Pause before a measurement, so that the newest users have begun to act. */
const SETTLE_MS = 5_000;
const AT_A_TIME = 10;
/** Maximum number of processes in a printed line. */
const TOLD = 7;

/** @typedef {import('./saturation.mjs').Step} Step */
/** @typedef {{ seconds: number, seed: number, first: number, most: number, share: number }} Options */

/** Load with a growing number of users on one system. */
export class Run {
  /** @type {{ ms: number, status: number }[]} */
  #answers = [];
  /** @type {import('../random.mjs').Random[]} */
  #randoms;
  /** @type {Visitor[]} */
  #visitors = [];
  /** Hundredths of a core that a process may use, where that is less than a whole one. @type {Record<string, number>} */
  #limits = {};

  /** @param {System} system @param {Options} options */
  constructor(system, options) {
    this.system = system;
    this.options = options;
    this.machine = new Machine(system);
    this.#randoms = seededEach(options.seed, options.most);
  }

  /**
   * Adds users until the system is saturated or all have come; prints each step.
   * @param {string} kind of process, or `all`
   * @param {number} count of it
   * @param {Options} options
   */
  static async of(kind, count, options) {
    const instances = kind === 'all' ? String(count) : `${kind}=${count}`;
    const system = await System.start({ POCKET_INSTANCES: instances, SIGN_IN_LIMIT_PER_MINUTE: '1000000' });
    const run = new Run(system, options);
    const throttle = new Throttle();
    try {
      if (options.share < 100) run.#throttle(throttle, kind);
      await run.#all();
    } finally {
      await Promise.all(run.#visitors.map((visitor) => visitor.end()));
      await system.stop();
      throttle.remove();
    }
  }

  /** @param {Throttle} throttle @param {string} kind */
  #throttle(throttle, kind) {
    for (const { name, pid } of this.system.processes()) {
      const own = kindOf(name);
      if (!(kind === 'all' ? BACK_END.includes(own) : own === kind)) continue;
      throttle.limit(pid, this.options.share);
      this.#limits[name] = this.options.share;
    }
  }

  async #all() {
    /** @type {Step[]} */
    const steps = [];
    for (const people of crowds(this.options.first, this.options.most)) {
      await this.#join(people);
      const step = await this.#measure(people);
      steps.push(step);
      console.log(row(step));
      if (isSaturated(step)) break;
    }
    console.log(verdict(steps, cpus().length, this.#limits));
    const best = steps.findLast((step) => !isSaturated(step)) ?? steps[0];
    const told = ceilings(best).filter(({ msEach }) => msEach >= 0.1);
    console.log(`CPU per request at ${best.people} people: ${told.map(costOf).join(', ')}`);
  }

  /** Adds users until there are `count`. @param {number} count */
  async #join(count) {
    while (this.#visitors.length < count) {
      const here = this.#visitors.length;
      const randoms = this.#randoms.slice(here, Math.min(here + AT_A_TIME, count));
      const batch = randoms.map((random) => {
        return new Visitor(this.system.api, random, ({ ms, status }) => this.#answers.push({ ms, status }));
      });
      this.#visitors.push(...batch);
      await Promise.all(batch.map((visitor) => visitor.begin()));
    }
  }

  /** @param {number} people @returns {Promise<Step>} */
  async #measure(people) {
    await delay(SETTLE_MS);
    this.#answers = [];
    this.machine.begin();
    const startedAt = performance.now();
    await delay(this.options.seconds * 1_000);
    const usage = this.machine.end();
    const answers = this.#answers;
    const times = answers.map(({ ms }) => ms);
    const failures = answers.filter(({ status }) => status === 0 || status === 429 || status >= 500);
    return {
      people,
      perSecond: answers.length / ((performance.now() - startedAt) / 1_000),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      failed: answers.length === 0 ? 1 : failures.length / answers.length,
      ...usage,
    };
  }
}

export const HEADER = 'people  requests/s    median      95 %   failed   hundredths of a core, by process';

/** @param {Step} step */
function row({ people, perSecond, p50, p95, failed, shares, others }) {
  const busiest = Object.entries({ ...shares, others })
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOLD);
  return [
    String(people).padStart(6),
    perSecond.toFixed(0).padStart(11),
    `${p50.toFixed(0)} ms`.padStart(9),
    `${p95.toFixed(0)} ms`.padStart(9),
    `${(100 * failed).toFixed(1)} %`.padStart(8),
    `  ${busiest.map(([name, share]) => `${name} ${share}`).join(', ')}`,
  ].join(' ');
}

/** @param {ReturnType<typeof ceilings>[number]} ceiling */
const costOf = ({ name, msEach, perSecond }) =>
  name === 'driver'
    ? `driver ${msEach.toFixed(1)} ms`
    : `${name} ${msEach.toFixed(1)} ms (a core bears ${perSecond.toFixed(0)}/s)`;
