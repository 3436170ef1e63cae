import { setTimeout as delay } from 'node:timers/promises';

const REPLICATED = ['gateway', 'auth', 'ledger', 'reporting', 'notify'];
const BROKERS = ['nats', 'nats-2', 'nats-3'];
/** Streams whose leader is a victim, whichever broker that is then. */
const LEADERS = /** @type {const} */ (['LEDGER', 'USERS', 'UPLOADS']);
const FROZEN_MS = { least: 500, most: 8_000 };

/** @typedef {'kill' | 'freeze'} Kind */
/** @typedef {{ kind: Kind, victim: string }} Fault a process by its name, or `leader of` a stream */

/** Returns a kill and a freeze of everything that there is more than one of. @returns {Fault[]} */
export function allFaults() {
  const processes = REPLICATED.flatMap((name) => [name, `${name}-2`]);
  const victims = [...processes, ...BROKERS, ...LEADERS.map((name) => `leader of ${name}`)];
  return victims.flatMap((victim) => [
    { kind: /** @type {Kind} */ ('kill'), victim },
    { kind: /** @type {Kind} */ ('freeze'), victim },
  ]);
}

/**
 * Kills or freezes a process; resolves when a frozen one continues.
 * @param {import('../system.mjs').System} system
 * @param {Kind} kind
 * @param {string} name of the process
 * @param {import('../random.mjs').Random} random
 */
export async function inflict(system, kind, name, random) {
  if (kind === 'kill') return system.signal(name, 'SIGKILL');
  system.signal(name, 'SIGSTOP');
  try {
    await delay(FROZEN_MS.least + random() * (FROZEN_MS.most - FROZEN_MS.least));
  } finally {
    system.signal(name, 'SIGCONT');
  }
}
