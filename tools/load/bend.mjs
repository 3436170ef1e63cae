/**
 * What one number of people got, and what it cost. Shares are in hundredths of a core.
 * @typedef {object} Step
 * @property {number} people
 * @property {number} perSecond requests
 * @property {number} p50 ms
 * @property {number} p95 ms
 * @property {number} failed share of the requests, 0 to 1
 * @property {Record<string, number>} shares by process, those of the driver too
 * @property {number} others what everything else on the machine used
 */

/** Bent is what makes one request in twenty wait for so long, or one in a hundred fail. */
const LIMITS = { p95: 500, failed: 0.01 };
/** A process with so much of a core, and a machine with so much of all its cores, has no more to give. */
const FULL = 0.88;

/** @param {Pick<Step, 'p95' | 'failed'>} step */
export const isBent = ({ p95, failed }) => p95 > LIMITS.p95 || failed > LIMITS.failed;

/**
 * Half as many people again at each step, in tens.
 * @param {number} first
 * @param {number} most
 */
export function* crowds(first, most) {
  for (let people = first; people <= most; people = Math.ceil((people * 1.5) / 10) * 10) yield people;
}

/**
 * How far it went, and what had no more to give then.
 * @param {Step[]} steps in their order, the last one bent or not
 * @param {number} cores of the machine
 */
export function verdict(steps, cores) {
  const last = steps.at(-1);
  if (!last) return 'Nothing was measured.';
  if (!isBent(last)) return `Not bent by ${last.people} people.`;
  const good = steps.at(-2);
  const borne = good ? `${good.people} people, ${Math.round(good.perSecond)} requests a second` : 'fewer';
  return `Bent at ${last.people} people: ${whatIsFull(last, cores)}. It bears ${borne}.`;
}

/** @param {Step} step @param {number} cores */
function whatIsFull({ shares, others }, cores) {
  const [[busiest, most]] = ranked(shares);
  if (most >= 100 * FULL) return `${busiest} is full, with ${most} % of the one core that it can use`;
  const total = Object.values(shares).reduce((sum, share) => sum + share, others);
  if (total < 100 * cores * FULL) return `neither a process nor the machine is full; ${busiest} has most to do`;
  return `the machine is full, all ${cores} cores of it, and ${busiest} has most to do`;
}

/**
 * What a request costs, and how far one process of each kind would go with a core of its own.
 * @param {Step} step
 * @returns {{ name: string, msEach: number, perSecond: number }[]} the first to be full first
 */
export function ceilings({ shares, perSecond }) {
  /** @type {Record<string, number>} */
  const kinds = {};
  for (const [name, share] of Object.entries(shares)) {
    const kind = name.replace(/-\d+$/, '');
    kinds[kind] = (kinds[kind] ?? 0) + share;
  }
  return ranked(kinds).map(([name, share]) => {
    const msEach = (share * 10) / perSecond;
    return { name, msEach, perSecond: 1_000 / msEach };
  });
}

/** @param {Record<string, number>} shares */
const ranked = (shares) => Object.entries(shares).sort(([, a], [, b]) => b - a);
