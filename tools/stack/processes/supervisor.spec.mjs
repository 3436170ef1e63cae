import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { freePorts } from '../../base/ports.mjs';
import { answersHttp } from './liveness.mjs';
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

/** @param {string} name @param {string} script @returns {import('./supervisor.mjs').ProcessDefinition} */
const script = (name, script) => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  env: {},
  isReady: (line) => line === 'serving',
});
const SERVES = "console.log('serving'); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0))";

/** @param {import('./supervisor.mjs').ProcessDefinition[][]} stages @param {number} [hangLimitMs] */
function supervise(stages, hangLimitMs) {
  supervisor = new Supervisor(stages, { print: (line) => lines.push(line), onChange: () => {}, hangLimitMs });
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

test('restarts a killed process and reports it', async () => {
  const running = supervise([[script('worker', SERVES)]]);
  await running.start();
  const [before] = running.running();
  process.kill(before.pid, 'SIGKILL');
  await until(() => lines.filter((line) => line.endsWith('serving')).length === 2);
  const [after] = running.running();
  assert.notEqual(after.pid, before.pid);
  assert.ok(lines.some((line) => line.includes('worker was ended by SIGKILL, restarting it')));
});

test('reports the last lines of a process that cannot start', async () => {
  const start = supervise([[script('broken', "console.error('no such table'); process.exit(3)")]]).start();
  await assert.rejects(start, /no such table\nbroken ended with exit code 3/);
});

test('kills a process that ignores SIGTERM', async () => {
  const stubborn = script(
    'stubborn',
    "process.on('SIGTERM', () => {}); console.log('serving'); setInterval(() => {}, 1000)",
  );
  const running = supervise([[stubborn]]);
  await running.start();
  await running.stop();
  assert.deepEqual(running.running(), []);
});

test('can be stopped during the start', async () => {
  const running = supervise([[script('slow', 'setInterval(() => {}, 1000)')]]);
  const start = assert.rejects(running.start(), /slow was ended by SIGTERM/);
  await until(() => running.running().length === 1);
  await running.stop();
  await start;
});

/** One whose event loop stands still from a request to `/hang` on. */
const HANGS = `
  const server = require('node:http').createServer((request, response) => {
    if (request.url === '/hang') for (;;);
    response.writeHead(404).end();
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('serving'));
`;

for (const [how, hang] of /** @type {[string, (pid: number, url: string) => void][]} */ ([
  ['is frozen', (pid) => process.kill(pid, 'SIGSTOP')],
  ['loops without end', (_, url) => void fetch(`${url}/hang`).catch(() => {})],
])) {
  test(`starts a process again that ${how}, and says so in one line`, async () => {
    const [port] = await freePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const worker = { ...script('worker', HANGS), env: { PORT: String(port) }, isAlive: answersHttp(url) };
    const running = supervise([[worker]], 500);
    await running.start();
    const [before] = running.running();
    hang(before.pid, url);
    await until(() => lines.filter((line) => line.endsWith('serving')).length === 2);
    assert.notEqual(running.running()[0]?.pid, before.pid);
    assert.equal(
      lines.filter((line) => /worker did not answer for 0.5 s and was ended, restarting it/.test(line)).length,
      1,
    );
  });
}

test('does not restart a process that misses single checks', async () => {
  let asked = 0;
  const isAlive = async () => {
    asked += 1;
    return asked % 5 === 0;
  };
  const running = supervise([[{ ...script('slow', SERVES), isAlive }]], 5);
  await running.start();
  const [before] = running.running();
  await until(() => asked > 20);
  assert.equal(running.running()[0]?.pid, before.pid);
});

test('lets a process finish its work before it stops the processes that it needs', async () => {
  const drains = "process.on('SIGTERM', () => setTimeout(() => { console.log('drained'); process.exit(0); }, 2500))";
  const running = supervise([
    [script('needed', `process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });${SERVES}`)],
    [script('service', `${drains}; console.log('serving'); setInterval(() => {}, 1000)`)],
  ]);
  await running.start();
  await running.stop();
  assert.deepEqual(
    lines.slice(-2).map((line) => line.replace(/\s+/g, ' ')),
    ['service │ drained', 'needed │ ended'],
  );
});

test('kills all processes on request, also while one of them stops', async () => {
  const running = supervise([
    [script('needed', SERVES)],
    [
      script(
        'stubborn',
        "process.on('SIGTERM', () => console.log('asked')); console.log('serving'); setInterval(() => {}, 1000)",
      ),
    ],
  ]);
  await running.start();
  const stopped = running.stop();
  await until(() => lines.some((line) => line.endsWith('asked')));
  await running.kill();
  await stopped;
  assert.deepEqual(running.running(), []);
});

test('starts no process after a stop', async () => {
  const running = supervise([[script('first', SERVES)], [script('second', SERVES)]]);
  await assert.rejects(
    running.start(() => running.stop()),
    /Stopped during the start/,
  );
  assert.deepEqual(running.running(), []);
});
