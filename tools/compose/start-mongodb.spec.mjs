import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../base/paths.mjs';

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-mongodb-'));
  mkdirSync(join(folder, 'secrets'));
  const server = join(folder, 'mongod');
  writeFileSync(server, '#!/bin/sh\necho "$*"\n');
  chmodSync(server, 0o755);
});
after(() => rmSync(folder, { recursive: true }));

const start = () =>
  spawnSync('sh', [join(root, 'docker/start-mongodb.sh')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, SECRETS: join(folder, 'secrets'), TMPDIR: folder },
  });

test('MongoDB does not start without a key, so it always requires passwords', () => {
  const { status, stdout } = start();
  assert.deepEqual([status, stdout], [1, '']);
});

test('MongoDB has its key in a file that nobody else can read, also when it starts again', () => {
  writeFileSync(join(folder, 'secrets/mongodb-key'), 'abc123\n');
  const key = join(folder, 'mongodb-key');
  for (const _ of ['first', 'again']) {
    assert.match(start().stdout, new RegExp(`^--replSet rs0 --keyFile ${key} `));
    assert.equal(readFileSync(key, 'utf8'), 'abc123\n');
    assert.equal(statSync(key).mode & 0o777, 0o400);
  }
});
