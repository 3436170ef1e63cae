import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { rotateKeys } from './rotate.mjs';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'pocket-keys-'));
const file = join(folder, 'jwt-secret');
const lines = () => readFileSync(file, 'utf8').trim().split('\n');

beforeEach(() => writeFileSync(file, 'the first secret that was ever there', { mode: 0o600 }));
after(() => rmSync(folder, { recursive: true }));

test('a new secret signs, and the former one is still accepted', () => {
  rotateKeys(file);
  const [current, previous, ...others] = lines();
  assert.ok(current.length >= 32);
  assert.deepEqual([previous, others], ['the first secret that was ever there', []]);
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('refuses a second rotation until every token of the oldest key has expired', () => {
  rotateKeys(file);
  const before = lines();
  assert.throws(() => rotateKeys(file), /less than seven days ago/);
  assert.deepEqual(lines(), before);
  rotateKeys(file, { now: Date.now() + 7 * DAY_MS });
  assert.equal(lines()[1], before[0]);
});

test('rotates at once with force', () => {
  rotateKeys(file);
  const [first] = lines();
  rotateKeys(file, { force: true });
  assert.equal(lines()[1], first);
});

test('names a missing file', () => {
  assert.throws(() => rotateKeys(join(folder, 'nowhere')), {
    message: `There is no key in ${join(folder, 'nowhere')}.`,
  });
});
