import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { replaceFile } from './atomic-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-atomic-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('replaces a file, with the given rights, and leaves no temporary file', () => {
  const file = join(folder, 'one', '..', 'secret');
  replaceFile(file, 'first', 0o600);
  replaceFile(file, 'second', 0o600);
  assert.equal(readFileSync(file, 'utf8'), 'second');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ['secret']);
});

test('never shows a reader a partial file', async () => {
  const file = join(folder, 'list.json');
  const list = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index));
  replaceFile(file, list);
  const module = pathToFileURL(join(import.meta.dirname, 'atomic-file.mjs')).href;
  const code = `import('${module}').then((m) => { for (let i = 0; i < 300; i += 1) m.replaceFile('${file}', '${list}'); })`;
  const writer = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit'] });
  let isWriting = true;
  const closed = once(writer, 'close').then(() => {
    isWriting = false;
  });
  while (isWriting) {
    assert.equal(readFileSync(file, 'utf8'), list);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
});

test('leaves no temporary file if the replacement fails', () => {
  const directory = join(folder, 'taken');
  mkdirSync(join(directory, 'name'), { recursive: true });
  assert.throws(() => replaceFile(join(directory, 'name'), 'text'), /EISDIR|ENOTEMPTY|EEXIST/);
  assert.deepEqual(readdirSync(directory), ['name']);
});
