/*
 * Starts three brokers and two of every process behind one web server, with users who write. Kills and freezes each
 * broker, each process and the leaders of streams, then compares all data with what was acknowledged:
 * npm run cluster [-- --minutes 2] [--seed 1] [--people 16]; --kills 200 kills 200 times instead and freezes nothing
 */
import assert from 'node:assert/strict';
import { readOptions } from '../../base/options.mjs';
import { isOk, until } from '../../base/until.mjs';
import { Person } from '../chaos/person.mjs';
import { checkAll, recoveryOf, sumOver } from '../chaos/worker.mjs';
import { endlessly, seeded, seededEach } from '../random.mjs';
import { quantile } from '../statistics.mjs';
import { System } from '../system.mjs';
import { allFaults, inflict } from './faults.mjs';
import { Revocations } from './revocations.mjs';
import { Streams } from './streams.mjs';

const MAX_RECOVERY_MS = 60_000;
/** Limit of each call, also while processes are killed or frozen. */
const MAX_CALL_MS = 5_000;

const options = readOptions({ minutes: 2, kills: 0, seed: Date.now() % 100_000, people: 16 });
const { minutes, kills, seed } = options;
const random = seeded(seed);
const randoms = seededEach(seed, options.people + 1);
const extent = kills > 0 ? `--kills ${kills}` : `--minutes ${minutes}`;
console.log(`npm run cluster -- ${extent} --seed ${seed} --people ${options.people}`);

const system = await System.start({ POCKET_NATS_SERVERS: '3', POCKET_INSTANCES: '2' });
/** @type {Streams | undefined} */
let streams;
try {
  streams = await Streams.connect(system.connection.nats);
  /** @type {{ ms: number, what: string }[]} */
  const calls = [];
  const people = randoms.slice(1).map((own) => new Person(system.api, own));
  const revocations = new Revocations(system.api, system.connection.gateways, randoms[0]);
  await Promise.all([revocations.begin(), ...people.map((person) => person.begin())]);
  for (const { client } of people) {
    client.onAnswer = ({ ms, status }, request) => {
      calls.push({ ms, what: `${request.split('?')[0]} → ${status || 'nothing'}` });
    };
  }
  const faults = await breakThings(streams, people, revocations);
  await Promise.all(people.map((person) => person.end()));
  await checkAll(people, system);
  const { ms, what } = calls.reduce((longest, call) => (call.ms > longest.ms ? call : longest));
  report(faults, people, calls, revocations);
  console.log(`longest call ${Math.round(ms)} ms: ${what}`);
  assert.ok(ms <= MAX_CALL_MS, `${what} took ${Math.round(ms)} ms`);
} catch (error) {
  console.log(system.lines.join('\n'));
  throw error;
} finally {
  await streams?.close();
  await system.stop();
}

/**
 * Inflicts one fault after the other, each after the recovery from the one before, until the time is up or all kills
 * are done.
 * @param {Streams} streams
 * @param {Person[]} people
 * @param {Revocations} revocations
 */
async function breakThings(streams, people, revocations) {
  const done = { kill: 0, freeze: 0 };
  const end = Date.now() + minutes * 60_000;
  const faults = allFaults().filter(({ kind }) => kills === 0 || kind === 'kill');
  for (const { kind, victim } of endlessly(random, faults)) {
    if (kills > 0 ? done.kill === kills : Date.now() > end) break;
    const leads = /^leader of (.+)$/.exec(victim)?.[1];
    const name = (leads ? await streams.leaderOf(leads) : victim) ?? 'nats';
    const endSession = await revocations.watchOne();
    const hasWritten = recoveryOf(people, () => 1);
    const startedAt = Date.now();
    await Promise.all([inflict(system, kind, name, random), endSession()]);
    await until(async () => hasWritten() && (await areReady()) && streams.areWhole(), {
      limitMs: MAX_RECOVERY_MS,
      failure: () => 'Not recovered',
    });
    done[kind] += 1;
    const number = String(done.kill + done.freeze).padStart(4);
    console.log(`${number} ${kind.padEnd(6)} ${leads ? `${victim}: ${name}` : name} ${Date.now() - startedAt} ms`);
  }
  return done;
}

async function areReady() {
  const urls = Object.values(system.connection.metrics).map((url) => new URL('/readyz', url));
  return (await Promise.all(urls.map(isOk))).every(Boolean);
}

/**
 * @param {{ kill: number, freeze: number }} faults
 * @param {Person[]} people
 * @param {{ ms: number }[]} calls
 * @param {Revocations} revocations
 */
function report(faults, people, calls, revocations) {
  const times = calls.map(({ ms }) => ms);
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)].map(Math.round);
  console.log(`
${faults.kill} killed, ${faults.freeze} frozen
nothing lost, nothing doubled of ${sumOver(people, (person) => person.acknowledged)} acknowledged writes
${calls.length} calls: median ${half} ms, 99 % ${most} ms, ${sumOver(people, (person) => person.client.retries)} asked again
${revocations.count} sessions ended, at most ${Math.round(revocations.slowestMs)} ms later refused by every gateway`);
}
