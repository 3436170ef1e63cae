/*
 * Prints how long a start of the built system takes and how much memory its processes use: npm run bench:start
 * With --fresh of a fresh copy of the last commit, packages and build included, as `npm start` does it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../base/options.mjs';
import { root } from '../../base/paths.mjs';
import { memoryMb } from '../processes.mjs';
import { System } from '../system.mjs';

const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const { fresh } = readOptions({ fresh: false });
const checkout = fresh ? join(data, 'checkout') : root;
const command = [process.execPath, `tools/stack/${fresh ? 'start' : 'serve'}.mjs`];
const secondsSince = (/** @type {number} */ at) => ((performance.now() - at) / 1000).toFixed(1);

/** Starts the system on the same data folder, and stops it. @param {string} label */
async function measure(label) {
  const startedAt = performance.now();
  const env = { DEMO_ACCOUNT: 'on', LOG_LEVEL: 'info', NX_DAEMON: 'false' };
  const system = await System.start(env, { checkout, command, data: join(data, 'data') });
  const ready = secondsSince(startedAt);
  const memory = system.processes().map(({ name, pid }) => ({
    name,
    resident: memoryMb(pid, 'Rss', 'smaps_rollup'),
    own: memoryMb(pid, 'Pss', 'smaps_rollup'),
  }));
  const sum = (/** @type {'resident' | 'own'} */ kind) =>
    memory.reduce((total, each) => total + each[kind], 0).toFixed(0);
  const stoppedAt = performance.now();
  await system.stop();
  console.log(`${label}: ready in ${ready} s, stopped in ${secondsSince(stoppedAt)} s`);
  console.log(`  resident: ${memory.map(({ name, resident }) => `${name} ${resident.toFixed(0)}`).join(', ')} MB`);
  console.log(`  together: ${sum('resident')} MB, ${sum('own')} MB with shared pages counted once`);
}

try {
  if (fresh) execFileSync('git', ['clone', '--quiet', '--local', root, checkout]);
  await measure(fresh ? 'first start, with packages, build and demo data' : 'first start, with demo data');
  await measure('second start');
} finally {
  rmSync(data, { recursive: true, force: true });
}
