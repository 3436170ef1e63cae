import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** @typedef {import('./attacker-process.mjs').Order} Order */

/** Runs a program only while nothing else needs the processor: a lower priority alone still takes whole time slices. */
const WHEN_IDLE = { execPath: 'chrt', execArgv: ['--idle', '0', process.execPath] };

/**
 * An {@link import('./attacker.mjs').Attacker} in a process of its own. It stands for another machine: it neither holds
 * up the second person's client nor takes the processor from the system.
 */
export class RemoteAttacker {
  #child = fork(join(import.meta.dirname, 'attacker-process.mjs'), WHEN_IDLE);

  /** @param {string} api */
  static async register(api) {
    const attacker = new RemoteAttacker();
    await attacker.#order({ register: api });
    return attacker;
  }

  /** @param {string} attack its name */
  prepare(attack) {
    return this.#order({ prepare: attack });
  }

  /**
   * @param {readonly string[]} attacks their names
   * @param {string} victimEmail
   */
  start(attacks, victimEmail) {
    return this.#order({ start: [...attacks], victimEmail });
  }

  /** @returns {Promise<(readonly [status: number, count: number])[]>} answers since the start, the most frequent first */
  stop() {
    return this.#order({ stop: true });
  }

  end() {
    this.#child.disconnect();
  }

  /** @param {Order} order */
  async #order(order) {
    this.#child.send(order);
    const [{ statuses, failure }] = await once(this.#child, 'message');
    if (failure) throw new Error(failure);
    return statuses;
  }
}
