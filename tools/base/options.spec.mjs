import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const module = pathToFileURL(join(import.meta.dirname, 'options.mjs')).href;

/** @param {...string} args */
function read(...args) {
  const code = `import { readOptions } from '${module}';
    console.log(JSON.stringify(readOptions({ seed: 7, url: '', reading: false })));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code, '--', ...args], { encoding: 'utf8' });
}

test('takes defaults, numbers, texts, flags and names', () => {
  assert.deepEqual(JSON.parse(read().stdout), { seed: 7, url: '', reading: false, names: [] });
  assert.deepEqual(JSON.parse(read('csv', '--seed', '0.5', '--url', 'x', '--reading').stdout), {
    seed: 0.5,
    url: 'x',
    reading: true,
    names: ['csv'],
  });
});

test('refuses unknown options, invalid numbers and empty texts', () => {
  for (const args of [['--seed', 'x'], ['--seed', '-1'], ['--url', ''], ['--unknown']]) {
    const { status, stderr } = read(...args);
    assert.equal(status, 1);
    assert.match(stderr, /Available: --seed,--url,--reading/);
  }
});
