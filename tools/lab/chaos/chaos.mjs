/*
 * Kills parts of a running system at random, or fills the disk of its store, while people use it, then compares
 * everything with what was acknowledged: npm run chaos [-- --rounds 60] [--seed 1] [--people 4] [--size 300]
 * [--statement 2000] [--pause 0]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { until } from '../../base/until.mjs';
import { endlessly, pick, seeded, seededEach } from '../random.mjs';
import { System } from '../system.mjs';
import { Bookkeeper } from './bookkeeper.mjs';
import { FILLABLE, fillDisk } from './full-disk.mjs';
import { Importer, PHASES } from './importer.mjs';
import { Person } from './person.mjs';
import { checkAll, recoveryOf, sumOver } from './worker.mjs';

const VICTIMS = ['ledger', 'reporting', 'auth', 'gateway', 'nats', 'store'];
const FULL_DISK = 'full disk';
const MAX_RECOVERY_MS = 120_000;

// `people` work besides a bookkeeper, who changes `size` transactions at once, and an importer of `statement` rows, and
// pause for `pause` ms between two actions.
const options = readOptions({
  rounds: 60,
  seed: Date.now() % 100_000,
  people: 4,
  size: 300,
  statement: 2_000,
  pause: 0,
});
const { rounds, seed, size, statement, pause } = options;
const random = seeded(seed);
const faults = endlessly(seeded(seed), [FULL_DISK, ...VICTIMS]);
process.stdout.write(
  `${rounds} rounds: npm run chaos -- --rounds ${rounds} --seed ${seed} --people ${options.people} --size ${size} --statement ${statement} --pause ${pause}\n`,
);

const system = await System.start(FILLABLE);
try {
  const [own, importers, ...others] = seededEach(seed, 2 + options.people);
  const bookkeeper = new Bookkeeper(system.api, own, size);
  const importer = new Importer(system.api, importers, statement);
  const people = [bookkeeper, importer, ...others.map((random) => new Person(system.api, random, pause))];
  await Promise.all(people.map((person) => person.begin()));
  for (let round = 1; round <= rounds; round += 1) await failAndRecover(round, people, importer);
  await Promise.all(people.map((person) => person.end()));
  await checkAll(people, system);
  process.stdout.write(
    `Nothing lost, nothing doubled: ${sumOver(people, (person) => person.acknowledged)} acknowledged writes, ` +
      `${sumOver(people, (person) => person.client.retries)} answers that had to be asked for again, ` +
      `${bookkeeper.cut} writes of up to ${size} transactions cut off, none of them halved; imports interrupted: ` +
      `${PHASES.map((phase) => `${importer.cut[phase]} ${phase}`).join(', ')}\n`,
  );
} catch (error) {
  process.stdout.write(`${system.lines.join('\n')}\n`);
  throw error;
} finally {
  await system.stop();
}

/**
 * Fills the disk, or kills one victim and sometimes another one with it, while an import is read, applied or undone.
 * @param {number} round from 1
 * @param {import('./worker.mjs').Worker[]} people
 * @param {Importer} importer
 */
async function failAndRecover(round, people, importer) {
  const fault = faults.next().value;
  await importer.reaches(pick(random, PHASES));
  await delay(random() * 400);
  importer.notice();
  const what = fault === FULL_DISK ? await fillDisk(system, people, importer) : kill(fault);
  const startedAt = Date.now();
  const hasRecovered = recoveryOf(people, (person) => person.perRound);
  const failure = () => `Not recovered from ${what}`;
  await until(hasRecovered, { limitMs: MAX_RECOVERY_MS, everyMs: 20, failure });
  process.stdout.write(`${String(round).padStart(3)} ${what}: ${Date.now() - startedAt} ms\n`);
}

/** @param {string} first @returns {string} the killed processes */
function kill(first) {
  const others = VICTIMS.filter((name) => name !== first);
  const victims = random() < 0.25 ? [first, pick(random, others)] : [first];
  for (const name of victims) system.signal(name, 'SIGKILL');
  return `end of ${victims.join(' and ')}`;
}
