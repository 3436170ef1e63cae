import assert from 'node:assert/strict';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Releases } from './releases.mjs';

/** @type {string} */
let folder;
/** @type {string[]} what was done to the disk, in its order */
let steps;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-durable-'));
  steps = [];
  /** @type {Map<number, string>} */
  const open = new Map();
  const { openSync, fsyncSync, renameSync } = fs;
  mock.method(fs, 'openSync', (/** @type {Parameters<typeof openSync>} */ ...args) => {
    const descriptor = openSync(...args);
    open.set(descriptor, String(args[0]));
    return descriptor;
  });
  mock.method(fs, 'fsyncSync', (/** @type {number} */ descriptor) => {
    fsyncSync(descriptor);
    steps.push(`sync ${nameOf(open.get(descriptor) ?? '')}`);
  });
  mock.method(fs, 'renameSync', (/** @type {string} */ from, /** @type {string} */ to) => {
    renameSync(from, to);
    steps.push(`rename ${nameOf(to)}`);
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  mock.restoreAll();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

/** Without what is made up for a file that is not finished. */
const nameOf = (/** @type {string} */ path) =>
  relative(folder, path).replace(/\.unfinished-[0-9a-f-]{36}/, 'unfinished') || basename(path);

test('syncs all files of a release before the table that names it, and then the table', async () => {
  const built = join(folder, 'built');
  mkdirSync(join(built, 'js'), { recursive: true });
  writeFileSync(join(built, 'build.json'), JSON.stringify({ version: '1.0.0', contract: { from: 1, to: 1 } }));
  writeFileSync(join(built, 'mf-manifest.json'), '{}');
  writeFileSync(join(built, 'js/remote.js'), 'code');
  const to = join(folder, 'to');
  const { version } = await new Releases(to, 'mfe-budget').publish(built, { commit: 'abc' });
  const inFolder = (/** @type {string} */ name) => `sync to/mfe-budget/unfinished${name}`;
  const files = ['/build.json', '/js/remote.js', '/js', '/mf-manifest.json', '/release.json', ''].map(inFolder);
  const written = steps.slice(0, files.length);
  assert.deepEqual(written.toSorted(), files.toSorted());
  assert.equal(written.at(-1), inFolder(''));
  const [renamed, parent, above, temporary, ...table] = steps.slice(files.length);
  assert.deepEqual([renamed, parent, above], [`rename to/mfe-budget/${version}`, 'sync to/mfe-budget', 'sync to']);
  assert.match(temporary, /^sync to\/\.remotes\.json-/);
  assert.deepEqual(table.slice(0, 2), ['rename to/remotes.json', 'sync to']);
});
