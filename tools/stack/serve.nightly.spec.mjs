import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startTime } from '../base/orphans.mjs';
import { freePorts } from '../base/ports.mjs';

const data = mkdtempSync(join(tmpdir(), 'pocket-serve-'));
after(() => rmSync(data, { recursive: true, force: true }));

test('continues if its output is closed, and still stops in order', async () => {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: { ...process.env, POCKET_DATA_DIR: data, POCKET_PORT: String(port), DEMO_ACCOUNT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    // Leaving the loop closes the pipe.
    if (output.includes('Pocket is ready')) break;
  }
  const health = await fetch(`http://127.0.0.1:${port}/api/health`);
  assert.deepEqual(await health.json(), { status: 'OK' });
  child.kill('SIGINT');
  assert.deepEqual(await closed, [0, null]);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  assert.equal(existsSync(join(data, 'connection.json')), false);
});

test('kills all processes on a second Ctrl-C', async () => {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: { ...process.env, POCKET_DATA_DIR: data, POCKET_PORT: String(port), DEMO_ACCOUNT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.includes('Pocket is ready')) await once(child.stdout, 'data');
  /** @type {import('../base/orphans.mjs').RunningProcess[]} */
  const processes = JSON.parse(readFileSync(join(data, 'processes.json'), 'utf8'));
  process.kill(processes.find(({ name }) => name === 'gateway')?.pid ?? 0, 'SIGSTOP');
  // A person at a terminal who does not wait.
  while (child.exitCode === null) {
    child.kill('SIGINT');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  assert.match(output, /SIGINT again: killing all processes/);
  assert.deepEqual(
    processes.filter(({ pid, startedAt }) => startTime(pid) === startedAt),
    [],
  );
});

for (const { env, refusal } of [
  { env: { POCKET_PORT: 'many' }, refusal: 'POCKET_PORT must be a port number from 1 to 65535, not "many".' },
  {
    env: { POCKET_TEST_CLOCK: 'on', NODE_ENV: 'production' },
    refusal: 'POCKET_TEST_CLOCK and POCKET_NOW are refused in production.',
  },
  {
    env: { POCKET_NOW: '2026-12-31T23:59:00Z', NODE_ENV: '' },
    refusal: 'POCKET_NOW needs NODE_ENV=test or POCKET_TEST_CLOCK=on.',
  },
]) {
  test(`refuses ${JSON.stringify(env)} in one line and starts nothing`, async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
      env: { ...process.env, POCKET_DATA_DIR: data, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [message] = await once(child.stderr, 'data');
    const [code] = await once(child, 'close');
    assert.equal(code, 1);
    assert.equal(String(message).trim(), refusal);
  });
}
