import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../base/paths.mjs';
import { contractOf } from './contract.cjs';
import { readData } from './read-data.cjs';
import { sharedModules, sharedVersions } from './shared.cjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-facts-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string} source */
function file(name, source) {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, source);
  return path;
}

const source = `import type { RemoteManifest } from '@pocket/platform';
export const manifest = { screens: [{ path: '/goals', title: 'Goals', loading: 'x' }] } as const satisfies RemoteManifest;`;

test('reads the manifest of a remote from its source as plain data', () => {
  const { manifest } = readData(file('plain.ts', source));
  assert.deepEqual(manifest, { screens: [{ path: '/goals', title: 'Goals', loading: 'x' }] });
});

test('refuses a manifest that imports other code, and names the import', () => {
  const path = file('code.ts', `import { title } from './texts';\nexport const manifest = { title };`);
  assert.throws(() => readData(path), /code\.ts is read by the build and can only import types, not "\.\/texts"/);
});

test('a remote is built for the current contract, and the shell accepts all contracts that it knows', () => {
  const text = readFileSync(join(root, 'libs/platform/src/remote/contract.ts'), 'utf8');
  const number = (/** @type {string} */ name) => Number(new RegExp(` ${name} = (\\d+);`).exec(text)?.[1]);
  const [current, oldest] = ['CONTRACT_VERSION', 'OLDEST_CONTRACT_VERSION'].map(number);
  assert.deepEqual(contractOf(false), { from: current, to: current });
  assert.deepEqual(contractOf(true), { from: oldest, to: current });
});

test('a remote requires the minor version of each shared module of its build, but no patch version', () => {
  const { since } = JSON.parse(readFileSync(join(root, 'libs/platform/package.json'), 'utf8'));
  // Modules of `libs/platform` require the version that added their newest export.
  const ours = Object.entries(since).map(([entry, version]) => [join('@pocket/platform', entry), version]);
  const versions = { ...sharedVersions(), ...Object.fromEntries(ours) };
  const needs = Object.entries(sharedModules({ provides: false })).map(([name, { requiredVersion }]) => {
    const [major, minor, patch] = versions[name].split('.');
    return [name, requiredVersion, major === '0' ? `^0.${minor}.${patch}` : `^${major}.${minor}.0`];
  });
  assert.ok(needs.length > 0);
  for (const [name, range, expected] of needs) assert.equal(range, expected, name);
});

test('the build of the shell lists its own paths and those reserved for specified remotes', () => {
  const { OWN_PATHS, SPECIFIED_SCREENS } = readData(join(root, 'shell/src/remotes/releases/specified-screens.ts'));
  const { paths } = JSON.parse(readFileSync(join(root, 'shell/dist/web/build.json'), 'utf8'));
  assert.equal(Object.keys(paths).length, OWN_PATHS.length + SPECIFIED_SCREENS.length);
  assert.equal(paths['/'], 'shell');
  assert.equal(paths['/reports'], 'mfe-reports');
});
