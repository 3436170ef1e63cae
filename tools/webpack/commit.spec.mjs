import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import webpack from 'webpack';
import { root } from '../base/paths.mjs';
import { makeConfig } from './index.cjs';

const before = process.env.POCKET_COMMIT;
afterEach(() => {
  if (before === undefined) delete process.env.POCKET_COMMIT;
  else process.env.POCKET_COMMIT = before;
});

/** Returns the commit that a build of a remote would show. */
function commit() {
  const configuration = makeConfig({ dir: join(root, 'mfe-budget'), name: 'budget', port: 4603 });
  const { plugins = [] } = configuration({}, { mode: 'production' });
  const define = plugins.find((plugin) => plugin instanceof webpack.DefinePlugin);
  return JSON.parse(String(define?.definitions.BUILD_COMMIT));
}

test('a build shows the given commit, or that none was given', () => {
  process.env.POCKET_COMMIT = '0123456789';
  assert.equal(commit(), '0123456789');
  delete process.env.POCKET_COMMIT;
  assert.equal(commit(), 'local');
});

test('a cached build is not used for another commit', () => {
  const { targetDefaults } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8'));
  assert.ok(targetDefaults.build.inputs.some((/** @type {{ env?: string }} */ { env }) => env === 'POCKET_COMMIT'));
});
