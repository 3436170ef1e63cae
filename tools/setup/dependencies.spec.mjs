import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { installPackages } from './dependencies.mjs';

/** @type {string} */
let folder;
/** @type {number[]} */
let codes;
let count = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-packages-'));
  writeFileSync(join(folder, 'package-lock.json'), 'one');
  codes = [];
  count = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const install = () =>
  installPackages(folder, async () => {
    count += 1;
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    return codes.shift() ?? 0;
  });

test('installs the packages of the lock file once, and again after it changes', async () => {
  await install();
  await install();
  assert.equal(count, 1);
  writeFileSync(join(folder, 'package-lock.json'), 'two');
  await install();
  assert.equal(count, 2);
});

test('starts over after an interrupted installation', async () => {
  await install();
  writeFileSync(join(folder, 'package-lock.json'), 'two');
  codes = [1];
  await assert.rejects(install, /could not be installed/);
  writeFileSync(join(folder, 'package-lock.json'), 'one');
  await install();
  assert.equal(count, 3);
});
