/*
 * Three brokers and two of every process behind one web server, while people write: each broker and each process is
 * killed and frozen, leaders of streams too, and then everything is compared with what was acknowledged. Then
 * one click in a browser is followed through all of it:
 * npm run cluster [-- --minutes 2] [--seed 1] [--people 16]; with --kills 200 so many kills instead, and nothing frozen
 */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requireBrowser } from '../../base/programs.mjs';
import { run } from '../../base/run.mjs';
import { System } from '../bench/system.mjs';
import { Person } from '../chaos/person.mjs';
import { randomKey, seeded, seededEach } from '../random.mjs';
import { Calls } from './calls.mjs';
import { traceOfClick } from './click.mjs';
import { endlessFaults, inflict } from './faults.mjs';
import { Revocations } from './revocations.mjs';
import { Streams } from './streams.mjs';
import { TraceReceiver } from './trace-receiver.mjs';

const RECOVERY_MS = 60_000;
/** Limit of each call, also while processes are killed or frozen. */
const MAX_CALL_MS = 5_000;

const { minutes, kills, seed, people: count } = readOptions();
const random = seeded(seed);
const randoms = seededEach(seed, count + 1);
const extent = kills > 0 ? `--kills ${kills}` : `--minutes ${minutes}`;
console.log(`npm run cluster -- ${extent} --seed ${seed} --people ${count}`);

// Now, and not after everything else.
const browser = await requireBrowser();
const receiver = await TraceReceiver.start();
const traced = { ...receiver.environment, PAGE_TRACES: 'on' };
const system = await System.start({ POCKET_NATS_SERVERS: '3', POCKET_INSTANCES: '2', ...traced });
/** @type {Streams | undefined} */
let streams;
try {
  streams = await Streams.connect(system.connection.nats);
  const calls = new Calls();
  const people = randoms.slice(1).map((own) => new Person(system.api, own));
  const revocations = new Revocations(system.api, system.connection.gateways, randoms[0]);
  await Promise.all([revocations.begin(), ...people.map((person) => person.begin())]);
  for (const { client } of people) calls.measure(client);
  const faults = await breakThings(streams, people, revocations);
  await Promise.all(people.map((person) => person.end()));
  // Reporting applies what comes at the same time of several people together: in nobody's trace alone.
  receiver.forget();
  const page = new URL('/', system.api).href;
  const steps = await traceOfClick(browser, page, receiver, `${randomKey(randoms[0])}@pocket.example`);
  for (const person of people) await person.check();
  for (const command of ['ledger:verify', 'reporting:verify']) {
    const code = await run('npm', ['run', '--silent', command], { env: system.commandEnv });
    assert.equal(code, 0, `${command} found something`);
  }
  report(faults, people, calls, revocations, steps);
  const { ms, what } = calls.longest;
  assert.ok(ms <= MAX_CALL_MS, `${what} took ${Math.round(ms)} ms`);
} catch (error) {
  console.log(system.lines.join('\n'));
  throw error;
} finally {
  await streams?.close();
  await system.stop();
  await receiver.stop();
}

/**
 * One fault after the other, each when the one before is over, until the time is up or all kills are done.
 * @param {Streams} streams
 * @param {Person[]} people
 * @param {Revocations} revocations
 */
async function breakThings(streams, people, revocations) {
  const done = { kill: 0, freeze: 0 };
  const until = Date.now() + minutes * 60_000;
  for (const { kind, victim } of endlessFaults(random, kills > 0 ? ['kill'] : ['kill', 'freeze'])) {
    if (kills > 0 ? done.kill === kills : Date.now() > until) break;
    const leads = /^leader of (.+)$/.exec(victim)?.[1];
    const name = (leads ? await streams.leaderOf(leads) : victim) ?? 'nats';
    const endSession = await revocations.watchOne();
    const before = people.map((person) => person.acknowledged);
    const startedAt = Date.now();
    await Promise.all([inflict(system, kind, name, random), endSession()]);
    await recovered(streams, people, before);
    done[kind] += 1;
    const number = String(done.kill + done.freeze).padStart(4);
    console.log(`${number} ${kind.padEnd(6)} ${leads ? `${victim}: ${name}` : name} ${Date.now() - startedAt} ms`);
  }
  return done;
}

/**
 * Resolves when everybody goes on, every process is ready and every broker has everything.
 * @param {Streams} streams
 * @param {Person[]} people
 * @param {number[]} before number of acknowledged writes of each person
 */
async function recovered(streams, people, before) {
  const deadline = Date.now() + RECOVERY_MS;
  const goOn = () => people.every((person, index) => person.acknowledged > before[index]);
  while (!(goOn() && (await areReady()) && (await streams.areWhole()))) {
    for (const { failure } of people) if (failure) throw failure;
    if (Date.now() > deadline) throw new Error('Not recovered');
    await delay(50);
  }
}

async function areReady() {
  const asked = Object.values(system.connection.metrics).map(async (url) => (await fetch(new URL('/readyz', url))).ok);
  return (await Promise.allSettled(asked)).every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}

/**
 * @param {{ kill: number, freeze: number }} faults
 * @param {Person[]} people
 * @param {Calls} calls
 * @param {Revocations} revocations
 * @param {number} steps of the trace of a click
 */
function report(faults, people, calls, revocations, steps) {
  const sum = (/** @type {(person: Person) => number} */ figure) =>
    people.reduce((total, person) => total + figure(person), 0);
  const [half, most] = [calls.quantile(0.5), calls.quantile(0.99)].map(Math.round);
  console.log(`
${faults.kill} killed, ${faults.freeze} frozen
nothing lost, nothing doubled of ${sum((person) => person.acknowledged)} acknowledged writes
${calls.count} calls: median ${half} ms, 99 % ${most} ms, longest ${Math.round(calls.longest.ms)} ms (${calls.longest.what}), ${sum((person) => person.client.retries)} asked again
${revocations.count} sessions ended, at most ${Math.round(revocations.slowestMs)} ms later refused by every gateway
one trace of a click in a browser, to the reports: ${steps} steps`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '2' },
      kills: { type: 'string', default: '0' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      people: { type: 'string', default: '16' },
    },
  });
  const [minutes, kills, seed, people] = [values.minutes, values.kills, values.seed, values.people].map(Number);
  const areWhole = [kills, seed, people].every(Number.isInteger) && kills >= 0 && people > 0;
  if (minutes > 0 && areWhole) return { minutes, kills, seed, people };
  process.stderr.write('Say numbers: npm run cluster -- --minutes 2 --seed 1 --people 16, or --kills 200\n');
  process.exit(1);
}
