/*
 * Prints what the web server's passing on costs: CPU per request of its process beside that of a plain gateway that
 * answers the same at once, for a small read, a write and a large answer. Linux: npm run bench:proxy
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { cpuMs } from './cpu.mjs';
import { load } from './load.mjs';

const SECONDS = 4;
const CLIENTS = 16;
const ROUNDS = 3;

const [gatewayPort, webPort] = await freePorts(2);
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

try {
  const gateway = await started('tools/lab/bench/plain-gateway.mjs', { PORT: String(gatewayPort) });
  const web = await started('tools/web-server/dist/main.js', {
    PORT: String(webPort),
    WEB_ROOT: root,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
  });
  const body = JSON.stringify({ description: 'Groceries', amount: 12.34, type: 'expense', date: '2026-01-31' });
  /** @type {[string, string, string?][]} */
  const rows = [
    ['dashboard (3 KB)', '/api/dashboard'],
    ['create', '/api/transactions', body],
    ['export (1 MB)', '/api/export'],
  ];
  console.log('CPU per request, median'.padEnd(26), 'web server  plain gateway   req/s');
  for (const [name, path, sent] of rows) {
    /** @type {number[][]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(path, sent));
    const [mine, theirs, perSecond] = [0, 1, 2].map((index) => median(rounds.map((figures) => figures[index] ?? 0)));
    console.log(
      name.padEnd(26),
      `${mine.toFixed(3)} ms`.padStart(10),
      `${theirs.toFixed(3)} ms`.padStart(14),
      perSecond.toFixed(0).padStart(7),
    );
  }

  /**
   * @param {string} path
   * @param {string | undefined} sent
   * @returns {Promise<number[]>} milliseconds of CPU per request of web server and gateway, requests per second
   */
  async function measure(path, sent) {
    const before = [web, gateway].map(({ pid }) => cpuMs(pid));
    const { perSecond, count } = await load(`http://127.0.0.1:${webPort}${path}`, {
      clients: CLIENTS,
      seconds: SECONDS,
      body: sent,
    });
    const after = [web, gateway].map(({ pid }) => cpuMs(pid));
    return [...after.map((value, index) => (value - (before[index] ?? 0)) / count), perSecond];
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * @param {string} script
 * @param {Record<string, string>} env
 */
async function started(script, env) {
  const child = spawn(process.execPath, [join(root, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error(`${script} ended`);
    }),
  ]);
  return child;
}
