import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isMain } from './entry.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-entry-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a program knows that it was started in a folder with a space, an umlaut and a percent sign', () => {
  const directory = join(folder, 'Bücher & Konten 100 %');
  mkdirSync(directory);
  const program = join(directory, 'program.mjs');
  const entry = pathToFileURL(join(import.meta.dirname, 'entry.mjs')).href;
  writeFileSync(program, `import { isMain } from '${entry}'; console.log(isMain(import.meta.url));`);
  const link = join(folder, 'link.mjs');
  symlinkSync(program, link);
  for (const path of [program, link]) assert.equal(spawnSync(process.execPath, [path]).stdout.toString(), 'true\n');
});

test('a module that is only imported is not the program', () => {
  assert.equal(isMain(pathToFileURL(join(import.meta.dirname, 'entry.mjs')).href), false);
});
