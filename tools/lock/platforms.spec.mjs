import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';
import { missingPackages, withAllPlatforms } from './platforms.mjs';

/** @param {string} name @param {string} [version] */
const wanting = (name, version = '1.2.3') => ({
  packages: { 'node_modules/parent': { version: '1.2.3', dev: true, optionalDependencies: { [name]: version } } },
});
const common = { version: '1.2.3', dev: true, optional: true };

/** @type {[string, import('./platforms.mjs').Platform][]} */
const cases = [
  ['@a/b-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@a/b-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@a/b-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@a/b-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@a/b-linux-arm', { os: ['linux'], cpu: ['arm'] }],
  ['@a/b-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@a/b-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@a/b-wasm32-wasi', { cpu: ['wasm32'] }],
];
for (const [name, platform] of cases) {
  test(`${name} is installed where it belongs`, () => {
    assert.deepEqual(missingPackages(wanting(name)), { [`node_modules/${name}`]: { ...common, ...platform } });
  });
}

test('refuses a package that would be installed on every platform', () => {
  assert.throws(() => missingPackages(wanting('leftpad')), /The platform of leftpad is unknown/);
  assert.throws(() => missingPackages(wanting('@a/b-darwin-x64', '^1.2.3')), /not an exact version/);
});

test('keeps a package that is present beside its dependent or further up', () => {
  const lock = {
    packages: {
      'node_modules/parent/node_modules/child': { optionalDependencies: { 'a-darwin-x64': '1.0.0', 'b-x64': '1.0.0' } },
      'node_modules/parent/node_modules/a-darwin-x64': { version: '1.0.0' },
      'node_modules/b-x64': { version: '1.0.0' },
    },
  };
  assert.deepEqual(missingPackages(lock), {});
});

test('package-lock.json serves every platform: npm run lock', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  assert.deepEqual(Object.keys(missingPackages(lock)), []);
  assert.deepEqual(Object.keys(withAllPlatforms(lock).packages), Object.keys(lock.packages));
});
