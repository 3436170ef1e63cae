import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { recordProcesses } from '../../base/orphans.mjs';
import { DiskSpace } from './disk-space.mjs';
import { Journal } from './journal.mjs';
import { Supervisor } from './supervisor.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-journal-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a failed write of the state is reported once and repeated until it succeeds', async () => {
  // Nobody can write below a file.
  const directory = join(folder, 'data');
  writeFileSync(directory, '');
  /** @type {string[]} */
  const lines = [];
  const print = (/** @type {string} */ line) => lines.push(line);
  const journal = new Journal(
    (/** @type {import('../../base/orphans.mjs').RunningProcess[]} */ list) => recordProcesses(directory, list),
    print,
    1,
  );
  const worker = {
    name: 'worker',
    command: process.execPath,
    args: ['-e', "console.log('serving'); setInterval(() => {}, 1000)"],
    env: {},
    isReady: (/** @type {string} */ line) => line === 'serving',
  };
  const supervisor = new Supervisor([[worker]], { print, onChange: (processes) => journal.record(processes) });
  await supervisor.start();
  try {
    const [before] = supervisor.running();
    process.kill(before.pid, 'SIGKILL');
    while (lines.filter((line) => line.endsWith('serving')).length < 2) await turn();
    assert.equal(lines.filter((line) => line.includes('Writing to the data folder failed')).length, 1);
    rmSync(directory);
    const [after] = supervisor.running();
    mkdirSync(directory);
    while (!readdirSync(directory).includes('processes.json')) await turn();
    assert.deepEqual(JSON.parse(readFileSync(join(directory, 'processes.json'), 'utf8')), [after]);
  } finally {
    await supervisor.stop();
  }
});

test('reports a full disk once, and once that it has space again', () => {
  /** @type {string[]} */
  const lines = [];
  let free = 1e9;
  const space = new DiskSpace(
    '/data',
    (line) => lines.push(line),
    () => free,
  );
  for (const bytes of [1e9, 0, 1e6, 2e9, 3e9]) {
    free = bytes;
    space.check();
  }
  assert.equal(lines.length, 2);
  assert.match(lines[0], /The disk of \/data is full/);
  assert.match(lines[1], /has space again/);
});

function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}
