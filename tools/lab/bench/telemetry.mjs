/*
 * What traces cost: the same system without and with them, one after the other in every round, for 32 clients; spans
 * go to a receiver that throws them away: npm run bench:telemetry [-- --rounds 5] [--seconds 3]
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { cpuMs } from './cpu.mjs';
import { Customer, yesterday } from './customer.mjs';
import { load } from './load.mjs';
import { median } from './numbers.mjs';
import { System } from './system.mjs';

const CLIENTS = 32;
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

/** @typedef {{ system: System, customer: Customer }} Subject */
/** @typedef {{ perSecond: number, cpu: number }} Figures `cpu` in ms for a request, of all processes */

let batches = 0;
const receiver = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    batches += 1;
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise((resolve) => receiver.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (receiver.address());

/** @type {Subject[]} */
const subjects = [];
try {
  subjects.push(await begin({}));
  // A second one without traces: by how much it differs from the first is chance.
  subjects.push(await begin({}));
  subjects.push(await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }));
  console.log(`Node ${process.version}, ${CLIENTS} clients, medians of ${rounds} rounds`);
  console.log(`${''.padEnd(20)}      off       off again        on     (requests a second, ms of CPU each)`);
  await compare('dashboard', '/dashboard', () => undefined);
  await compare('create transaction', '/transactions', ({ customer }) => JSON.stringify(expense(customer)));
  if (batches === 0) throw new Error('No traces were sent');
} finally {
  for (const { system } of subjects) await system.stop();
  receiver.close();
}

/** @param {Record<string, string>} env @returns {Promise<Subject>} */
async function begin(env) {
  const system = await System.start(env);
  return { system, customer: await Customer.register(system.api) };
}

/** @param {Customer} customer */
function expense({ accountId, categoryId }) {
  return { accountId, categoryId, type: 'expense', amount: 0.01, description: 'One', date: yesterday() };
}

/**
 * @param {string} name
 * @param {string} path
 * @param {(subject: Subject) => string | undefined} bodyOf
 */
async function compare(name, path, bodyOf) {
  /** @type {Figures[][]} */
  const found = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      found[index].push(await measure(subject, path, bodyOf(subject)));
    }
  }
  const each = found.map((figures) => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    cpu: median(figures.map(({ cpu }) => cpu)),
  }));
  const columns = each.map(({ perSecond, cpu }) => `${perSecond.toFixed(0)} (${cpu.toFixed(2)})`.padStart(14));
  console.log(`${name.padEnd(20)}${columns.join('')}`);
  const [off, again, on] = each;
  const share = (/** @type {number} */ value, /** @type {number} */ of) => `${(100 * (value / of - 1)).toFixed(1)} %`;
  console.log(`  chance: ${share(again.perSecond, off.perSecond)} throughput, ${share(again.cpu, off.cpu)} CPU`);
  const both = { perSecond: (off.perSecond + again.perSecond) / 2, cpu: (off.cpu + again.cpu) / 2 };
  console.log(`  traces: ${share(on.perSecond, both.perSecond)} throughput, ${share(on.cpu, both.cpu)} CPU`);
}

/**
 * @param {Subject} subject
 * @param {string} path
 * @param {string | undefined} body
 * @returns {Promise<Figures>}
 */
async function measure({ system, customer }, path, body) {
  const pids = system.processes().map(({ pid }) => pid);
  const used = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = used();
  const { token } = customer;
  const figures = await load(`${system.api}${path}`, { clients: CLIENTS, seconds, token, ...(body ? { body } : {}) });
  return { perSecond: figures.perSecond, cpu: (used() - before) / figures.count };
}
