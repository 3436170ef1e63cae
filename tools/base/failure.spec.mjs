import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const module = pathToFileURL(join(import.meta.dirname, 'failure.mjs')).href;

for (const [thrown, message] of /** @type {[string, RegExp][]} */ ([
  ["new SetupFailure('Do this.')", /^\nDo this\.\n$/],
  [
    "Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })",
    /^\nThe disk is full: make room and run the command again \(no space left on device\)\.\n$/,
  ],
  ["new Error('unforeseen')", /^\nError: unforeseen\n +at /],
])) {
  test(`a command that fails with ${thrown} says what is of use, and ends with code 1`, () => {
    const code = `import('${module}').then(({ runCommand, SetupFailure }) => runCommand(async () => { throw ${thrown}; }))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', code]);
    assert.equal(status, 1);
    assert.match(String(stderr), message);
  });
}
