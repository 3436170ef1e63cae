import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const documentation = read('docs/operating.md');

/**
 * Returns the names that the code has and docs/operating.md lacks.
 * @param {string[]} files
 * @param {RegExp} pattern whose groups are the name
 */
function missing(files, pattern) {
  const names = files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, ...groups]) => groups.join('')));
  assert.ok(names.length > 0, `nothing in ${files} is like ${pattern}`);
  return [...new Set(names)].filter((name) => !documentation.includes(`\`${name}\``));
}

test('every setting of every process is documented', () => {
  const configs = ['auth', 'ledger', 'reporting', 'notify'].map((name) => `services/${name}/src/config.ts`);
  const schemas = ['libs/server/src/config/config.ts', 'gateway/src/config.ts', ...configs];
  assert.deepEqual(missing(schemas, /^ *([A-Z][A-Z_]+): /gm), []);
  assert.deepEqual(missing(['tools/web-server/src/config.ts'], /env, '([A-Z_]+)'|env\.([A-Z_]+)/g), []);
  const stack = ['layout', 'stack', 'store/store', 'broker', 'serve'].map((name) => `tools/stack/${name}.mjs`);
  assert.deepEqual(
    missing([...stack, 'tools/base/paths.mjs', 'tools/release/main.mjs'], /process\.env\.((?!INIT_CWD)[A-Z_]+)/g),
    [],
  );
});

test('every metric is documented', () => {
  const sources = ['libs/server/src', 'services', 'gateway/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/node_modules|\.(?:spec|d)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  assert.deepEqual(missing(sources, /\b(?:gauges?|histogram|counter|duration|share)\(\s*'([a-z_]+)'/g), []);
  assert.deepEqual(missing(['tools/web-server/src/metrics.ts'], /name: '([a-z_]+)'/g), []);
});
