/* Prints how long a start of the built system takes and what its processes keep in memory: npm run bench:start */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';
import { freePorts } from '../stack/ports.mjs';

const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const [port] = await freePorts(1);

/**
 * One start on the same data folder, used a little and stopped.
 * @param {string} label
 */
async function measure(label) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/stack/serve.mjs')], {
    cwd: root,
    env: { ...process.env, POCKET_DATA_DIR: data, POCKET_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (chunk.includes('Pocket is ready')) break;
  const ready = (performance.now() - startedAt) / 1000;
  /** @type {import('../stack/leftovers.mjs').RunningProcess[]} */
  const processes = JSON.parse(readFileSync(join(data, 'processes.json'), 'utf8'));
  const memory = [{ name: 'supervisor', pid: Number(child.pid) }, ...processes].map(({ name, pid }) => ({
    name,
    mb: residentMb(pid),
  }));
  const closed = once(child, 'close');
  const stoppedAt = performance.now();
  child.kill('SIGINT');
  await closed;
  console.log(
    `${label}: ready in ${ready.toFixed(1)} s, stopped in ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s`,
  );
  console.log(`  resident: ${memory.map(({ name, mb }) => `${name} ${mb}`).join(', ')} MB`);
  console.log(`  together: ${memory.reduce((sum, { mb }) => sum + mb, 0)} MB`);
}

/** @param {number} pid */
function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

await measure('first start, with the demo data made');
await measure('second start');
rmSync(data, { recursive: true, force: true });
