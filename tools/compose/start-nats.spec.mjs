import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../stack/paths.mjs';

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-nats-'));
  const server = join(folder, 'nats-server');
  writeFileSync(server, '#!/bin/sh\necho "$NATS_PASSWORD $*"\n');
  chmodSync(server, 0o755);
});
after(() => rmSync(folder, { recursive: true }));

/** @param {string} file */
const start = (file) =>
  spawnSync('sh', [join(root, 'docker/start-nats.sh')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, NATS_URL_FILE: file },
  });

test('NATS takes the password of the address that everybody else is told', () => {
  const file = join(folder, 'nats-url');
  writeFileSync(file, 'nats://pocket:0123e4@nats:4222\n');
  assert.equal(start(file).stdout, '"0123e4" --config /nats.conf\n');
});

test('NATS does not start without an address', () => {
  const { status, stdout } = start(join(folder, 'missing'));
  assert.deepEqual([status, stdout], [1, '']);
});
