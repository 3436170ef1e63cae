import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** @typedef {import('./attacker-process.mjs').Order} Order */

/**
 * An {@link import('./attacker.mjs').Attacker} in a process of its own. It stands for another machine: it neither holds
 * up the second person's client nor takes the processor from the system.
 */
export class RemoteAttacker {
  #child = fork(join(import.meta.dirname, 'attacker-process.mjs'));

  /** @param {string} api */
  static async register(api) {
    const attacker = new RemoteAttacker();
    setPriority(Number(attacker.#child.pid), constants.priority.PRIORITY_LOW);
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
