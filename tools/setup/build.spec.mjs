import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { buildChanged } from './build.mjs';

/** @type {string} */
let folder;
let count = 0;
/** Runs during a build and returns its exit code. @type {() => number} */
let meanwhile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-build-'));
  for (const path of ['node_modules', 'ledger/src', 'ledger/dist', '.data'])
    mkdirSync(join(folder, path), { recursive: true });
  write('ledger/src/main.ts', 'one');
  count = 0;
  meanwhile = () => 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (/** @type {string} */ path, /** @type {string} */ text) => writeFileSync(join(folder, path), text);
const build = () =>
  buildChanged(folder, async () => {
    count += 1;
    write('ledger/dist/main.js', `built ${count}`);
    return meanwhile();
  });

test('builds once while no source changes', async () => {
  await build();
  await build();
  write('.data/store', 'what somebody saved');
  write('node_modules/package.js', 'a cache of a tool');
  await build();
  assert.equal(count, 1);
});

for (const [what, change] of /** @type {[string, () => void][]} */ ([
  ['a source changed', () => write('ledger/src/main.ts', 'another')],
  ['a source is new', () => write('ledger/src/new.ts', 'new')],
  ['a source is gone', () => rmSync(join(folder, 'ledger/src/main.ts'))],
  ['what was built is gone', () => rmSync(join(folder, 'ledger/dist'), { recursive: true })],
  ['what was built was changed', () => write('ledger/dist/main.js', 'by hand')],
  ['packages were installed anew', () => rmSync(join(folder, 'node_modules'), { recursive: true })],
])) {
  test(`asks again when ${what}`, async () => {
    await build();
    change();
    for (const path of ['node_modules', 'ledger/dist']) mkdirSync(join(folder, path), { recursive: true });
    await build();
    assert.equal(count, 2);
  });
}

test('builds again after a failed build', async () => {
  meanwhile = () => 1;
  await assert.rejects(build, /The build failed/);
  await assert.rejects(build, /The build failed/);
  assert.equal(count, 2);
});

test('builds again if a source changed during the build', async () => {
  meanwhile = () => {
    write('ledger/src/main.ts', 'edited meanwhile');
    return 0;
  };
  await build();
  await build();
  assert.equal(count, 2);
});
