import { setTimeout as delay } from 'node:timers/promises';

const REPLICATED = ['gateway', 'auth', 'ledger', 'reporting'];
const BROKERS = ['nats', 'nats-2', 'nats-3'];
/** The broker that leads a stream, whichever that is just then. */
const LEADERS = /** @type {const} */ (['LEDGER', 'USERS', 'UPLOADS']);
const FROZEN_MS = { least: 500, most: 8_000 };

/** @typedef {'kill' | 'freeze'} Kind */
/** @typedef {{ kind: Kind, victim: string }} Fault a process by its name, or `leader of` a stream */

/** Everything that there is more than one of, killed once and frozen once. @returns {Fault[]} */
export function allFaults() {
  const processes = REPLICATED.flatMap((name) => [name, `${name}-2`]);
  const victims = [...processes, ...BROKERS, ...LEADERS.map((name) => `leader of ${name}`)];
  return victims.flatMap((victim) => [
    { kind: /** @type {Kind} */ ('kill'), victim },
    { kind: /** @type {Kind} */ ('freeze'), victim },
  ]);
}

/**
 * The faults of these kinds, all of them in an order that only the numbers decide, again and again.
 * @param {import('../random.mjs').Random} random
 * @param {readonly Kind[]} kinds
 * @returns {Generator<Fault>}
 */
export function* endlessFaults(random, kinds) {
  for (;;) yield* shuffledFaults(random, kinds);
}

/**
 * @param {import('../random.mjs').Random} random
 * @param {readonly Kind[]} kinds
 */
function shuffledFaults(random, kinds) {
  return allFaults()
    .filter(({ kind }) => kinds.includes(kind))
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);
}

/**
 * Does it to the process; resolves when whoever is frozen goes on.
 * @param {import('../bench/system.mjs').System} system
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
