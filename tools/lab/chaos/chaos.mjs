/*
 * Kills parts of a running system at random while people use it, then compares everything with what was
 * acknowledged: npm run chaos [-- --rounds 60] [--seed 1] [--size 300] [--statement 2000]
 */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until } from '../../base/until.mjs';
import { System } from '../bench/system.mjs';
import { pick, seeded, seededEach } from '../random.mjs';
import { Bookkeeper } from './bookkeeper.mjs';
import { Importer, PHASES } from './importer.mjs';
import { Person } from './person.mjs';

/** @typedef {Person | Bookkeeper | Importer} Someone */

const VICTIMS = ['ledger', 'reporting', 'auth', 'gateway', 'nats', 'store'];
const PEOPLE = 4;
const MAX_RECOVERY_MS = 120_000;

const { rounds, seed, size, statement } = readOptions();
const random = seeded(seed);
process.stdout.write(
  `${rounds} rounds: npm run chaos -- --rounds ${rounds} --seed ${seed} --size ${size} --statement ${statement}\n`,
);

const system = await System.start();
try {
  const [own, importers, ...others] = seededEach(seed, 2 + PEOPLE);
  const bookkeeper = new Bookkeeper(system.api, own, size);
  const importer = new Importer(system.api, importers, statement);
  const people = [bookkeeper, importer, ...others.map((random) => new Person(system.api, random))];
  await Promise.all(people.map((person) => person.begin()));
  for (let round = 1; round <= rounds; round += 1) await killAndRecover(round, people, importer);
  await Promise.all(people.map((person) => person.end()));
  for (const person of people) await person.check();
  assert.deepEqual(await system.failedVerifiers(), []);
  const sum = (/** @type {(person: Someone) => number} */ figure) =>
    people.reduce((total, person) => total + figure(person), 0);
  process.stdout.write(
    `Nothing lost, nothing doubled: ${sum((person) => person.acknowledged)} acknowledged writes, ` +
      `${sum((person) => person.client.retries)} answers that had to be asked for again, ` +
      `${bookkeeper.cut} writes of up to ${size} transactions cut off, none of them halved; imports interrupted: ` +
      `${PHASES.map((phase) => `${importer.cut[phase]} ${phase}`).join(', ')}\n`,
  );
} catch (error) {
  process.stdout.write(`${system.lines.join('\n')}\n`);
  throw error;
} finally {
  await system.stop();
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      // Transactions that a bookkeeper changes at once.
      size: { type: 'string', default: '300' },
      // Rows of a statement.
      statement: { type: 'string', default: '2000' },
    },
  });
  const [rounds, seed, size, statement] = [values.rounds, values.seed, values.size, values.statement].map(Number);
  const isMany = Number.isInteger(size) && size > 0 && size % 10 === 0 && size <= 10_000;
  const areWhole = [rounds, seed, statement].every(Number.isInteger) && rounds > 0 && statement > 0;
  if (areWhole && isMany) return { rounds, seed, size, statement };
  process.stderr.write('Say whole numbers, and for the size tens: npm run chaos -- --rounds 60 --seed 1 --size 300\n');
  process.exit(1);
}

/**
 * One victim and sometimes another one with it, while an import is read, applied or undone. Each is met once before
 * any comes again.
 * @param {number} round from 1
 * @param {Someone[]} people
 * @param {Importer} importer
 */
async function killAndRecover(round, people, importer) {
  const first = victimOf(round);
  const others = VICTIMS.filter((name) => name !== first);
  const victims = random() < 0.25 ? [first, pick(random, others)] : [first];
  await importer.reaches(pick(random, PHASES));
  await delay(random() * 400);
  importer.notice();
  for (const name of victims) system.signal(name, 'SIGKILL');
  const startedAt = Date.now();
  const before = people.map((person) => person.acknowledged);
  const hasRecovered = () => {
    for (const { failure } of people) if (failure) throw failure;
    return people.every((person, index) => person.acknowledged >= before[index] + person.perRound);
  };
  const failure = () => `Not recovered from the end of ${victims.join(' and ')}`;
  await until(hasRecovered, { limitMs: MAX_RECOVERY_MS, everyMs: 20, failure });
  process.stdout.write(`${String(round).padStart(3)} ${victims.join(' and ')}: ${Date.now() - startedAt} ms\n`);
}

/**
 * The victims in an order that is another one every time round.
 * @param {number} round from 1
 */
function victimOf(round) {
  const turn = Math.floor((round - 1) / VICTIMS.length);
  const order = seeded(seed + turn);
  const sorted = VICTIMS.map((name) => ({ name, at: order() })).sort((a, b) => a.at - b.at);
  return sorted[(round - 1) % VICTIMS.length].name;
}
