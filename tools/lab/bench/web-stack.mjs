import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../base/ports.mjs';

const DEMO = { email: 'demo@pocket.example', password: 'demo1234' };

/**
 * The built product of a checkout, on a data folder and a port of its own.
 * @param {string} checkout
 * @throws {Error} if it does not start; nothing of it is left then
 */
export async function startWeb(checkout) {
  const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [join(checkout, 'tools/stack/serve.mjs')], {
    cwd: checkout,
    env: { ...process.env, POCKET_DATA_DIR: data, POCKET_PORT: String(port), RATE_LIMIT_PER_MINUTE: '100000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (chunk.includes('Pocket is ready')) break;
  }
  child.stdout.resume();
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close');
      child.kill('SIGINT');
      await closed;
    }
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    return { url, token: await signIn(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} url */
async function signIn(url) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(DEMO) });
  if (!reply.ok) throw new Error(`Signing in at ${url} was answered by ${reply.status}`);
  const { token } = /** @type {{ token: string }} */ (await reply.json());
  return token;
}
