import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../base/paths.mjs';

const isAlive = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes of the system, once there are some. @param {string} folder @returns {Promise<number[]>} */
async function started(folder) {
  for (;;) {
    try {
      const [data = ''] = readdirSync(folder).filter((name) => name.startsWith('pocket-'));
      const list = JSON.parse(readFileSync(join(folder, data, 'processes.json'), 'utf8'));
      if (list.length > 0) return list.map((/** @type {{ pid: number }} */ { pid }) => pid);
    } catch {
      // Not yet.
    }
    await delay(20);
  }
}

test('a signal stops the test and its system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-signal-'));
  const env = { ...process.env, TMPDIR: folder };
  const chaos = spawn(process.execPath, ['tools/lab/chaos/chaos.mjs', '--rounds', '1'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const closed = once(chaos, 'close');
  try {
    const pids = await Promise.race([started(folder), closed.then(() => assert.fail('it ended by itself'))]);
    chaos.kill('SIGINT');
    const [code] = await closed;
    assert.equal(code, 1);
    assert.deepEqual(pids.filter(isAlive), []);
    assert.deepEqual(readdirSync(folder), []);
  } finally {
    chaos.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
