import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { killOrphans, recordProcesses, startTime } from '../../base/orphans.mjs';
import { claimDataDirectory, prepareSecretsKey, prepareSigningKey } from './data-directory.mjs';

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {import('node:child_process').ChildProcess} child */
const pidOf = (child) => /** @type {number} */ (child.pid);

test('refuses a folder of another instance until that instance releases it', async () => {
  const directory = join(folder, 'shared');
  const release = await claimDataDirectory(directory);
  await assert.rejects(claimDataDirectory(directory), /is in use by another running Pocket/);
  await release();
  await (await claimDataDirectory(directory))();
});

test('takes over a folder whose owner was killed', async () => {
  const directory = join(folder, 'orphan');
  const module = pathToFileURL(join(import.meta.dirname, 'data-directory.mjs')).href;
  const code = `import('${module}').then(async (m) => { await m.claimDataDirectory('${directory}'); console.log('claimed'); setInterval(() => {}, 1000); })`;
  const owner = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await once(owner, 'close');
  await (await claimDataDirectory(directory))();
});

test('reports an unusable folder and the solution', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await assert.rejects(claimDataDirectory(file), /cannot be read and written .* POCKET_DATA_DIR/);
});

for (const [name, prepare] of Object.entries({ 'jwt-secret': prepareSigningKey, 'secrets-key': prepareSecretsKey })) {
  test(`creates ${name} once, readable by its owner only`, () => {
    const key = readFileSync(prepare(folder), 'utf8');
    assert.ok(key.length >= 32);
    assert.equal(readFileSync(prepare(folder), 'utf8'), key);
    assert.equal(statSync(join(folder, name)).mode & 0o077, 0);
  });
}

test('kills the processes of a killed supervisor and no others', async () => {
  const leftover = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await Promise.all([once(leftover, 'spawn'), once(other, 'spawn')]);
  const closed = once(leftover, 'close');
  recordProcesses(folder, [
    { name: 'leftover', pid: pidOf(leftover), startedAt: startTime(pidOf(leftover)) },
    { name: 'reused', pid: pidOf(other), startedAt: 'another time' },
  ]);
  await killOrphans(folder);
  await closed;
  assert.notEqual(startTime(pidOf(other)), '');
  other.kill();
});
