import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Releases } from './releases.mjs';

/** @type {string} */
let base;
/** @type {string} */
let directory;
before(() => {
  base = mkdtempSync(join(tmpdir(), 'pocket-release-'));
});
beforeEach(() => {
  directory = join(base, 'releases');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
after(() => rmSync(base, { recursive: true, force: true }));

const made = { commit: 'abc' };
const registry = () => JSON.parse(readFileSync(join(directory, 'remotes.json'), 'utf8'));
const budget = () => new Releases(directory, 'mfe-budget');

/**
 * A folder as a build leaves it.
 * @param {string} code
 * @param {{ contract?: { from: number, to: number }, page?: string }} [options]
 */
function build(code, { contract = { from: 1, to: 1 }, page = 'mf-manifest.json' } = {}) {
  const folder = mkdtempSync(join(base, 'build-'));
  write(join(folder, 'build.json'), JSON.stringify({ version: '1.0.0', contract }));
  write(join(folder, page), '{}');
  write(join(folder, 'js/remote.js'), code);
  return folder;
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('releases a build as a folder named by its content, and one entry of the table', async () => {
  const { version } = await budget().publish(build('one'), made);
  assert.match(version, /^1\.0\.0-[0-9a-f]{12}$/);
  assert.equal(readFileSync(join(directory, 'mfe-budget', version, 'js/remote.js'), 'utf8'), 'one');
  const entry = registry().remotes.budget;
  assert.equal(entry.url, `/remotes/mfe-budget/${version}/mf-manifest.json`);
  assert.deepEqual(entry.contract, { from: 1, to: 1 });
  assert.equal(entry.integrity, 'sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w');
  assert.equal(entry.commit, 'abc');
  assert.ok(Date.parse(entry.releasedAt) > 0);
});

test('gives the same content the same version, and another content another', async () => {
  const first = await budget().publish(build('one'), made);
  const again = await budget().publish(build('one'), made);
  const other = await budget().publish(build('two'), made);
  assert.equal(again.version, first.version);
  assert.deepEqual(again.previous, []);
  assert.notEqual(other.version, first.version);
});

test('leaves alone what was released once, if asked to: a web server that starts again undoes no rollback', async () => {
  const ifNew = { ...made, ifNew: true };
  const first = await budget().publish(build('one'), ifNew);
  const second = await budget().publish(build('two'), ifNew);
  assert.equal(registry().remotes.budget.version, second.version);
  await budget().rollBack();
  assert.equal((await budget().publish(build('two'), ifNew)).version, first.version);
});

test('goes back one release, then another, and then says that there is none', async () => {
  const versions = [];
  for (const code of ['one', 'two', 'three']) versions.push((await budget().publish(build(code), made)).version);
  assert.equal((await budget().rollBack()).version, versions[1]);
  assert.equal((await budget().rollBack()).version, versions[0]);
  await assert.rejects(budget().rollBack(), /no release to go back to/);
});

test('pins a version that is there, and can go back from it', async () => {
  const first = await budget().publish(build('one'), made);
  const second = await budget().publish(build('two'), made);
  assert.equal((await budget().pin(first.version)).version, first.version);
  assert.equal((await budget().rollBack()).version, second.version);
  await assert.rejects(budget().pin('../shell'), /no release/);
});

test('keeps where a remote is served when it goes back', async () => {
  const urlPrefix = 'https://budget.example/files';
  const first = await budget().publish(build('one'), { ...made, urlPrefix });
  await budget().publish(build('two'), made);
  assert.equal((await budget().rollBack()).url, first.url);
  assert.equal(first.url, `https://budget.example/files/mfe-budget/${first.version}/mf-manifest.json`);
});

test('refuses to go back to a folder whose files were changed', async () => {
  const first = await budget().publish(build('one'), made);
  const second = await budget().publish(build('two'), made);
  write(join(directory, 'mfe-budget', first.version, 'js/remote.js'), 'changed');
  await assert.rejects(budget().rollBack(), /is damaged/);
  assert.equal(registry().remotes.budget.version, second.version);
});

test('mends a damaged folder when the same build is released again', async () => {
  const { version } = await budget().publish(build('one'), made);
  const file = join(directory, 'mfe-budget', version, 'js/remote.js');
  write(file, 'changed');
  await budget().publish(build('one'), made);
  assert.equal(readFileSync(file, 'utf8'), 'one');
});

for (const garbage of ['{broken', '[]', 'null', '{"remotes":{"budget":7}}', '{"remotes":{"budget":{"version":1}}}']) {
  test(`does not write over a table that is ${garbage}`, async () => {
    write(join(directory, 'remotes.json'), garbage);
    await assert.rejects(budget().publish(build('one'), made), /is no table of releases/);
    assert.equal(readFileSync(join(directory, 'remotes.json'), 'utf8'), garbage);
  });
}

test('refuses a folder that holds no build', async () => {
  await assert.rejects(budget().publish(base, made), /holds no build: build\.json is missing/);
});

test('refuses a remote that the released shell does not take', async () => {
  const page = 'index.html';
  await new Releases(directory, 'shell').publish(build('shell', { contract: { from: 2, to: 3 }, page }), made);
  await assert.rejects(budget().publish(build('old'), made), /built for contract 1, and shell .* takes 2 to 3/);
  assert.deepEqual(registry().remotes, {});
  await budget().publish(build('new', { contract: { from: 2, to: 2 } }), made);
});

test('refuses a shell that a released remote does not fit, also when going back to it', async () => {
  const shell = new Releases(directory, 'shell');
  const page = 'index.html';
  await shell.publish(build('first', { page }), made);
  await shell.publish(build('second', { contract: { from: 1, to: 2 }, page }), made);
  await budget().publish(build('new', { contract: { from: 2, to: 2 } }), made);
  await assert.rejects(shell.rollBack(), /mfe-budget .* was built for contract 2, and shell .* takes 1\./);
  await assert.rejects(shell.publish(build('third', { page }), made), /Nothing was released/);
});

test('prunes what is old, keeps the current one and what one can go back to', async () => {
  const versions = [];
  for (const code of ['one', 'two', 'three', 'four'])
    versions.push((await budget().publish(build(code), made)).version);
  await budget().rollBack();
  write(join(directory, 'mfe-budget/.unfinished-killed/js/remote.js'), 'half');
  assert.deepEqual((await budget().prune(2)).sort(), [versions[0], versions[3]].sort());
  assert.deepEqual(readdirSync(join(directory, 'mfe-budget')).sort(), [versions[1], versions[2]].sort());
  assert.equal((await budget().rollBack()).version, versions[1]);
});

test('lists the current release first, then those before it', async () => {
  const versions = [];
  for (const code of ['one', 'two', 'three']) versions.push((await budget().publish(build(code), made)).version);
  assert.deepEqual(
    budget()
      .list()
      .map(({ version, isCurrent }) => [version, isCurrent]),
    versions.toReversed().map((version, index) => [version, index === 0]),
  );
});

test('loses no entry and no step when many processes release at once', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'releases.mjs')).href;
  const publish = (/** @type {string} */ project, /** @type {string[]} */ builds) => {
    const code = `import { Releases } from '${module}';
      const releases = new Releases(${JSON.stringify(directory)}, '${project}');
      for (const built of ${JSON.stringify(builds)}) await releases.publish(built, { commit: 'abc' });`;
    return once(spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' }), 'close');
  };
  const projects = ['mfe-budget', 'mfe-reports', 'mfe-account'];
  const work = projects.flatMap((project) =>
    [1, 2].map((process) =>
      publish(
        project,
        [1, 2, 3, 4, 5].map((number) => build(`${project} ${process} ${number}`)),
      ),
    ),
  );
  for (const [code] of await Promise.all(work)) assert.equal(code, 0);
  assert.deepEqual(Object.keys(registry().remotes).sort(), ['account', 'budget', 'reports']);
  for (const entry of Object.values(registry().remotes)) assert.equal(entry.previous.length, 9);
});
