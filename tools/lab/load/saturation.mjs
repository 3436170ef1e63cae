/**
 * Measurement with one number of users: throughput, times and CPU. Shares are in hundredths of a core.
 * @typedef {object} Step
 * @property {number} people
 * @property {number} perSecond requests
 * @property {number} p50 ms
 * @property {number} p95 ms
 * @property {number} failed share of the requests, 0 to 1
 * @property {Record<string, number>} shares by process, those of the driver too
 * @property {number} others what everything else on the machine used
 */

/** Beyond either the system counts as saturated: one request in twenty waits for so long, or one in a hundred fails. */
const LIMITS = { p95: 500, failed: 0.01 };
/** A process with so much of a core, and a machine with so much of all its cores, has no more to give. */
const FULL = 0.88;
/** The same for a throttled process: bursts are throttled before the whole share is used. */
const FULL_SHARE = 0.8;

/** @param {Pick<Step, 'p95' | 'failed'>} step */
export const isSaturated = ({ p95, failed }) => p95 > LIMITS.p95 || failed > LIMITS.failed;

/** Half as many people again at each step, in tens. @param {number} first @param {number} most */
export function* crowds(first, most) {
  for (let people = first; people <= most; people = Math.ceil((people * 1.5) / 10) * 10) yield people;
}

/** Hundredths of a core that a process may use, where that is less than a whole one. @typedef {Record<string, number>} Limits */

/** Returns the service of an instance. @param {string} name */
export const kindOf = (name) => name.replace(/-\d+$/, '');

/**
 * Describes the load that the system bears, and the bottleneck beyond it.
 * @param {Step[]} steps in their order, the last one saturated or not
 * @param {number} cores of the machine
 * @param {Limits} [limits]
 */
export function verdict(steps, cores, limits = {}) {
  const last = steps.at(-1);
  if (!last) return 'Nothing was measured.';
  if (!isSaturated(last)) return `Not saturated by ${last.people} people.`;
  const good = steps.at(-2);
  const borne = good ? `${good.people} people, ${Math.round(good.perSecond)} requests a second` : 'fewer';
  return `Saturated at ${last.people} people: ${whatIsFull(last, cores, limits)}. It bears ${borne}.`;
}

/** @param {Step} step @param {number} cores @param {Limits} limits */
function whatIsFull({ shares, others }, cores, limits) {
  const fullAt = (/** @type {number | undefined} */ limit) => (limit === undefined ? 100 * FULL : limit * FULL_SHARE);
  const full = ranked(shares).find(([name, share]) => share >= fullAt(limits[name]));
  if (full) {
    const [name, share] = full;
    const own = limits[name] === undefined ? 'the one core' : `the ${limits[name]} %`;
    return `${name} is full, with ${share} % of ${own} that it can use`;
  }
  const [[busiest]] = ranked(shares);
  const total = Object.values(shares).reduce((sum, share) => sum + share, others);
  if (total < 100 * cores * FULL) return `neither a process nor the machine is full; ${busiest} has most to do`;
  return `the machine is full, all ${cores} cores of it, and ${busiest} has most to do`;
}

/**
 * Returns the CPU time of a request, and the throughput of one process of each kind on a core of its own.
 * @param {Step} step
 * @returns {{ name: string, msEach: number, perSecond: number }[]} the first to be full first
 */
export function ceilings({ shares, perSecond }) {
  /** @type {Record<string, number>} */
  const kinds = {};
  for (const [name, share] of Object.entries(shares)) {
    const kind = kindOf(name);
    kinds[kind] = (kinds[kind] ?? 0) + share;
  }
  return ranked(kinds).map(([name, share]) => {
    const msEach = (share * 10) / perSecond;
    return { name, msEach, perSecond: 1_000 / msEach };
  });
}

/** @param {Record<string, number>} shares */
const ranked = (shares) => Object.entries(shares).sort(([, a], [, b]) => b - a);
