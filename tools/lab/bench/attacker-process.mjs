/** Carries out attacks for hostile.mjs, which starts it and sends it {@link Order}s. */
import { setMaxListeners } from 'node:events';
import { Attacker } from './attacker.mjs';
import { ATTACKS, attackUntilAborted } from './attacks.mjs';

/**
 * @typedef {{ register: string } | { prepare: string } | { start: string[], victimEmail: string } | { stop: true }} Order
 */

/** @type {Attacker} */
let attacker;
let stop = new AbortController();
/** @type {Promise<unknown>} */
let working = Promise.resolve();

const attackOf = (/** @type {string} */ name) => ATTACKS.find((attack) => attack.name === name);

/** @param {Order} order */
async function carryOut(order) {
  if ('register' in order) attacker = await Attacker.register(order.register);
  if ('prepare' in order) await attackOf(order.prepare)?.prepare?.(attacker);
  if ('start' in order) {
    stop = new AbortController();
    const { signal } = stop;
    // Each client of each attack may listen to it.
    setMaxListeners(0, signal);
    attacker.takeStatuses();
    const attacks = ATTACKS.filter(({ name }) => order.start.includes(name));
    const target = { victimEmail: order.victimEmail, signal };
    working = Promise.all(attacks.map((attack) => attackUntilAborted(attack, attacker, target)));
  }
  if ('stop' in order) {
    stop.abort();
    await working;
    return attacker.takeStatuses();
  }
  return [];
}

process.on('message', async (/** @type {Order} */ order) => {
  try {
    process.send?.({ statuses: await carryOut(order) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
process.once('disconnect', () => process.exit());
