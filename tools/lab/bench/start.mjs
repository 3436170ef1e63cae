/*
 * Prints how long a start of the built system takes and what its processes keep in memory: npm run bench:start
 * With --fresh of a fresh copy of the last commit, packages and build included, as `npm start` does it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';

const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const [port] = await freePorts(1);
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const project = values.fresh ? join(data, 'checkout') : root;
const program = join(project, 'tools/stack', values.fresh ? 'start.mjs' : 'serve.mjs');

/**
 * One start on the same data folder, used a little and stopped.
 * @param {string} label
 */
async function measure(label) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: { ...process.env, POCKET_DATA_DIR: join(data, 'data'), POCKET_PORT: String(port), NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (chunk.includes('Pocket is ready')) break;
  const ready = (performance.now() - startedAt) / 1000;
  /** @type {import('../../base/orphans.mjs').RunningProcess[]} */
  const processes = JSON.parse(readFileSync(join(data, 'data/processes.json'), 'utf8'));
  const memory = [{ name: 'supervisor', pid: Number(child.pid) }, ...processes].map(({ name, pid }) => ({
    name,
    resident: megabytes(pid, 'Rss'),
    own: megabytes(pid, 'Pss'),
  }));
  const sum = (/** @type {'resident' | 'own'} */ of) => memory.reduce((total, each) => total + each[of], 0).toFixed(0);
  const closed = once(child, 'close');
  const stoppedAt = performance.now();
  child.kill('SIGINT');
  await closed;
  console.log(
    `${label}: ready in ${ready.toFixed(1)} s, stopped in ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s`,
  );
  console.log(`  resident: ${memory.map(({ name, resident }) => `${name} ${resident.toFixed(0)}`).join(', ')} MB`);
  console.log(`  together: ${sum('resident')} MB, ${sum('own')} MB where what several share counts once`);
}

/**
 * @param {number} pid
 * @param {'Rss' | 'Pss'} of all that is resident, or each page divided among those who share it
 */
function megabytes(pid, of) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${of}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
}

try {
  if (values.fresh) execFileSync('git', ['clone', '--quiet', '--local', root, project]);
  await measure(
    values.fresh ? 'first start, with packages, build and demo data' : 'first start, with the demo data made',
  );
  await measure('second start');
} finally {
  rmSync(data, { recursive: true, force: true });
}
