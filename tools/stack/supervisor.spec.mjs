import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Supervisor } from './supervisor.mjs';

/** @type {string[]} */
let lines = [];
/** @type {Supervisor | undefined} */
let supervisor;

afterEach(async () => {
  await supervisor?.stop();
  supervisor = undefined;
  lines = [];
});

/**
 * @param {string} name
 * @param {string} script
 * @returns {import('./supervisor.mjs').ProcessDefinition}
 */
const script = (name, script) => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  env: {},
  isReady: (line) => line === 'serving',
});
const SERVES = "console.log('serving'); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0))";

/** @param {import('./supervisor.mjs').ProcessDefinition[][]} stages */
function supervise(stages) {
  supervisor = new Supervisor(stages, { print: (line) => lines.push(line), onChange: () => {} });
  return supervisor;
}

/** @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test('starts a later stage only when the earlier one is ready', async () => {
  await supervise([[script('first', SERVES)], [script('second', SERVES)]]).start();
  assert.deepEqual(
    lines.map((line) => line.replace(/\s+/g, ' ')),
    ['first │ serving', 'second │ serving'],
  );
});

test('starts a process again that was killed, and says so', async () => {
  const running = supervise([[script('worker', SERVES)]]);
  await running.start();
  const [before] = running.running();
  process.kill(before.pid, 'SIGKILL');
  await until(() => lines.filter((line) => line.endsWith('serving')).length === 2);
  const [after] = running.running();
  assert.notEqual(after.pid, before.pid);
  assert.ok(lines.some((line) => line.includes('worker was ended by SIGKILL; starting it again')));
});

test('gives the last lines of a process that cannot start', async () => {
  const start = supervise([[script('broken', "console.error('no such table'); process.exit(3)")]]).start();
  await assert.rejects(start, /no such table\nbroken ended with exit code 3/);
});

test('kills a process that ignores the request to end', async () => {
  const stubborn = script(
    'stubborn',
    "process.on('SIGTERM', () => {}); console.log('serving'); setInterval(() => {}, 1000)",
  );
  const running = supervise([[stubborn]]);
  await running.start();
  await running.stop();
  assert.deepEqual(running.running(), []);
});

test('can be stopped while it starts', async () => {
  const running = supervise([[script('slow', 'setInterval(() => {}, 1000)')]]);
  const start = assert.rejects(running.start(), /slow was ended by SIGTERM/);
  await until(() => running.running().length === 1);
  await running.stop();
  await start;
});
