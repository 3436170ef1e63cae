import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';

/** @type {string} */
let directory;
/** @type {string} */
let lock;
before(() => {
  directory = mkdtempSync(join(tmpdir(), 'pocket-lock-'));
  lock = join(directory, '.lock');
});
after(() => rmSync(directory, { recursive: true, force: true }));

test('runs one holder at a time, also after one failed', async () => {
  let inside = 0;
  const work = Array.from({ length: 10 }, (_, index) =>
    withLock(directory, async () => {
      inside += 1;
      assert.equal(inside, 1);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (index % 2 === 0) throw new Error('failed');
    }),
  );
  const outcomes = await Promise.allSettled(work);
  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 5);
  assert.ok(!existsSync(lock));
});

test('takes over the lock of a killed process', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href;
  const code = `import { withLock } from '${module}';
    await withLock(${JSON.stringify(directory)}, () => { console.log('in'); return new Promise(() => setInterval(() => {}, 1000)); });`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  await assert.rejects(
    withLock(directory, () => {}, { waitMs: 0 }),
    new RegExp(`process ${holder.pid} on ${hostname()}`),
  );
  holder.kill('SIGKILL');
  await once(holder, 'close');
  await Promise.all([1, 2, 3].map(() => withLock(directory, () => {})));
});

test('never takes over a recent lock of another machine or of an unknown holder', async () => {
  for (const content of [JSON.stringify({ host: 'elsewhere', pid: 1, startedAt: '1' }), 'garbage']) {
    writeFileSync(lock, content);
    await assert.rejects(
      withLock(directory, () => {}, { waitMs: 0 }),
      /delete that file/,
    );
    assert.ok(existsSync(lock));
    rmSync(lock);
  }
});

test('takes over an old lock of another machine', async () => {
  writeFileSync(lock, JSON.stringify({ host: 'elsewhere', pid: 1, startedAt: '1' }));
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(lock, anHourAgo, anHourAgo);
  await withLock(directory, () => {}, { waitMs: 0 });
  assert.ok(!existsSync(lock));
});
