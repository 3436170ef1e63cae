import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PROCESSES } from '@pocket/contracts';
import { root } from '../base/paths.mjs';

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-nats-'));
  const server = join(folder, 'nats-server');
  writeFileSync(server, '#!/bin/sh\nenv | grep ^NATS_PASSWORD_ | sort\necho "$*"\n');
  chmodSync(server, 0o755);
});
after(() => rmSync(folder, { recursive: true }));

const start = () =>
  spawnSync('sh', [join(root, 'docker/start-nats.sh')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, SECRETS: folder },
  });

test('NATS does not start without the address of every process', () => {
  const { status, stdout } = start();
  assert.deepEqual([status, stdout], [1, '']);
});

test('NATS accepts the passwords in the addresses of the processes', () => {
  for (const user of PROCESSES) writeFileSync(join(folder, `nats-${user}`), `nats://${user}:01e4${user}@nats:4222\n`);
  const lines = PROCESSES.map((user) => `NATS_PASSWORD_${user.toUpperCase()}="01e4${user}"\n`).sort();
  assert.equal(start().stdout, `${lines.join('')}--config /nats.conf\n`);
});
