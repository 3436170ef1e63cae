/*
 * More and more people until the machine bends, and which process bends first:
 * npm run load [-- --instances 1] [--seconds 15] [--seed 1] [--most 3200]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMs } from '../bench/cpu.mjs';
import { System } from '../bench/system.mjs';
import { seeded } from '../chaos/random.mjs';
import { Visitor } from './visitor.mjs';

const FIRST = 50;
/** Bent is what makes one in twenty wait for so long, or one in a hundred go away. */
const BENT = { p95Ms: 500, failed: 0.01 };

const options = readOptions();
const system = await System.start({
  POCKET_INSTANCES: String(options.instances),
  SIGN_IN_LIMIT_PER_MINUTE: '1000000',
});
/** @type {{ ms: number, status: number }[]} */
let answers = [];
/** @type {Visitor[]} */
const visitors = [];
try {
  console.log(`npm run load -- --instances ${options.instances} --seconds ${options.seconds} --seed ${options.seed}`);
  console.log('people  requests/s   median      95 %   failed   CPU of a core, by process');
  for (let count = FIRST; count <= options.most; count *= 2) {
    await join(count);
    const { isBent, busiest } = await measure(count);
    if (!isBent) continue;
    console.log(`Bent at ${count} people; ${busiest} is the busiest process.`);
    break;
  }
} finally {
  await Promise.all(visitors.map((visitor) => visitor.end()));
  await system.stop();
}

/** As many people as that are there. @param {number} count */
async function join(count) {
  while (visitors.length < count) {
    const batch = Array.from({ length: Math.min(10, count - visitors.length) }, (_, index) => {
      const random = seeded(options.seed + 1_000_003 * (visitors.length + index + 1));
      return new Visitor(system.api, random, (ms, status) => answers.push({ ms, status }));
    });
    await Promise.all(batch.map((visitor) => visitor.begin()));
    visitors.push(...batch);
  }
}

/** @param {number} count */
async function measure(count) {
  await delay(2_000);
  answers = [];
  const before = usage();
  const startedAt = performance.now();
  await delay(options.seconds * 1_000);
  const elapsed = performance.now() - startedAt;
  const after = usage();
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const quantile = (/** @type {number} */ share) => sorted[Math.floor(share * sorted.length)] ?? 0;
  const failed = answers.filter(({ status }) => status === 0 || status >= 500).length / answers.length;
  const shares = Object.entries(after)
    .map(([name, ms]) => ({ name, percent: Math.round((100 * (ms - (before[name] ?? 0))) / elapsed) }))
    .sort((a, b) => b.percent - a.percent);
  const row = [
    String(count).padStart(6),
    (answers.length / (elapsed / 1_000)).toFixed(0).padStart(11),
    `${quantile(0.5).toFixed(0)} ms`.padStart(8),
    `${quantile(0.95).toFixed(0)} ms`.padStart(9),
    `${(100 * failed).toFixed(1)} %`.padStart(8),
    `  ${shares
      .slice(0, 6)
      .map(({ name, percent }) => `${name} ${percent}`)
      .join(', ')}`,
  ];
  console.log(row.join(' '));
  return { isBent: quantile(0.95) > BENT.p95Ms || failed > BENT.failed, busiest: shares[0]?.name };
}

/** CPU of each process so far, in ms. */
function usage() {
  return Object.fromEntries(system.processes().map(({ name, pid }) => [name, cpuMs(pid)]));
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      instances: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '15' },
      seed: { type: 'string', default: '1' },
      most: { type: 'string', default: '3200' },
    },
  });
  const [instances, seconds, seed, most] = [values.instances, values.seconds, values.seed, values.most].map(Number);
  if ([instances, seconds, seed, most].every((number) => Number.isInteger(number) && number > 0)) {
    return { instances, seconds, seed, most };
  }
  process.stderr.write('Say whole numbers: npm run load -- --instances 1 --seconds 15 --seed 1 --most 3200\n');
  process.exit(1);
}
