/*
 * Kills parts of a running system at random around midnight, or fills the disk of its store, while people use it, then
 * compares everything with what was acknowledged: npm run chaos [-- --rounds 60] [--seed 1] [--people 4] [--size 300]
 * [--statement 2000] [--pause 0] [--schedules 20] [--plans 1] [--rates 1] [--alerts 1] [--kills 1]. Only midnights:
 * --people 0 --size 0 --statement 0 --plans 0 --rates 0 --alerts 0. Only alerts: --schedules 0 instead of --alerts 0
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../../base/options.mjs';
import { until } from '../../base/until.mjs';
import { endlessly, pick, seeded, seededEach } from '../random.mjs';
import { System } from '../system.mjs';
import { SystemClock } from '../system-clock.mjs';
import { ALERT_PHASES, Alerted } from './alerted.mjs';
import { Bookkeeper } from './bookkeeper.mjs';
import { Budgeter } from './budgeter.mjs';
import { FILLABLE, fillDisk } from './full-disk.mjs';
import { Importer, PHASES } from './importer.mjs';
import { NotifyStore } from './notify-store.mjs';
import { Person } from './person.mjs';
import { Planner } from './planner.mjs';
import { RateKeeper } from './rate-keeper.mjs';
import { MailServer, PushService } from './receivers.mjs';
import { checkAll, recoveryOf, sumOver } from './worker.mjs';

const VICTIMS = ['ledger', 'reporting', 'notify', 'auth', 'gateway', 'nats', 'store'];
const FULL_DISK = 'full disk';
const MAX_RECOVERY_MS = 120_000;
/** Between two kills of a round. */
const MAX_PAUSE_MS = 1_500;

// `people` work besides a bookkeeper, who changes `size` transactions at once, an importer of `statement` rows, a planner
// with `schedules` that post by themselves, `plans` users who assign money, `rates` users who import exchange rates, and
// `alerts` users at a time whose writes raise alerts. People pause for `pause` ms between two actions. A round kills `kills` times.
const options = readOptions({
  rounds: 60,
  seed: Date.now() % 100_000,
  people: 4,
  size: 300,
  statement: 2_000,
  pause: 0,
  schedules: 20,
  plans: 1,
  rates: 1,
  alerts: 1,
  kills: 1,
});
const { rounds, seed, size, statement, pause, schedules } = options;
const random = seeded(seed);
// Without somebody who writes all the time, nobody is refused on a full disk.
const faults = endlessly(seeded(seed), size > 0 ? [FULL_DISK, ...VICTIMS] : VICTIMS);
let kills = 0;
process.stdout.write(
  `${rounds} rounds: npm run chaos -- --rounds ${rounds} --seed ${seed} --people ${options.people} --size ${size} --statement ${statement} --pause ${pause} --schedules ${schedules} --plans ${options.plans} --rates ${options.rates} --alerts ${options.alerts} --kills ${options.kills}\n`,
);

const [mails, pushes, alerts] = seededEach(seed + 1, 3);
const [mail, push] = await Promise.all([MailServer.start(mails), PushService.start(pushes)]);
const receivers = { SMTP_URL: mail.url, PUSH_ALLOW: push.origin };
const system = await System.start({ ...FILLABLE, ...receivers, POCKET_TEST_CLOCK: 'on' });
const store = new NotifyStore(system);
/** @type {SystemClock | undefined} */
let clock;
try {
  clock = await SystemClock.of(system);
  const outside = { mail, push, store, clock };
  const [own, importers, planners, ...others] = seededEach(seed, 3 + options.people + options.plans + options.rates);
  const bookkeeper = size > 0 ? new Bookkeeper(system.api, own, size) : undefined;
  const importer = statement > 0 ? new Importer(system.api, importers, statement) : undefined;
  const planner = schedules > 0 ? new Planner(system.api, planners, clock, schedules) : undefined;
  const alerted = options.alerts > 0 ? new Alerted(system.api, alerts, outside, options.alerts) : undefined;
  const soleWriters = [
    ...others.splice(0, options.plans).map((random) => new Budgeter(system.api, random)),
    ...others.splice(0, options.rates).map((random) => new RateKeeper(system.api, random)),
  ];
  const writers = others.map((random) => new Person(system.api, random, pause));
  const people = [bookkeeper, importer, planner, alerted, ...soleWriters, ...writers].filter(
    (person) => person !== undefined,
  );
  await Promise.all(people.map((person) => person.begin()));
  for (let round = 1; round <= rounds; round += 1) await failAndRecover(round, people, { planner, importer, alerted });
  await Promise.all(people.map((person) => person.end()));
  await checkAll(people, system);
  process.stdout.write(
    `Nothing lost, nothing doubled: ${sumOver(people, (person) => person.acknowledged)} acknowledged writes, ` +
      `${sumOver(people, (person) => person.client.retries)} answers that had to be asked for again, ` +
      `${kills} kills\n`,
  );
  if (planner)
    process.stdout.write(
      `${planner.midnights} midnights with ${planner.due} occurrences, ${planner.taken} of them taken back, every other posted once\n`,
    );
  if (alerted) process.stdout.write(`${alerted.summary}\n`);
  if (bookkeeper)
    process.stdout.write(`${bookkeeper.cut} writes of up to ${size} transactions cut off, none of them halved\n`);
  if (soleWriters.length > 0) {
    const cut = soleWriters.reduce((sum, writer) => sum + writer.cut, 0);
    process.stdout.write(
      `${sumOver(soleWriters, ({ acknowledged }) => acknowledged)} writes of plans and rates, ${cut} cut off, none of them halved\n`,
    );
  }
  if (importer) {
    const cut = PHASES.map((phase) => `${importer.cut[phase]} ${phase}`).join(', ');
    process.stdout.write(`Imports interrupted: ${cut}\n`);
  }
} catch (error) {
  process.stdout.write(`${system.lines.join('\n')}\n`);
  throw error;
} finally {
  await clock?.stop();
  await store.stop();
  await system.stop();
  await Promise.all([mail.stop(), push.stop()]);
}

/**
 * Users whose work has phases, or who wait for days.
 * @typedef {object} Phased
 * @property {Planner | undefined} planner
 * @property {Importer | undefined} importer
 * @property {Alerted | undefined} alerted
 */

/**
 * Fills the disk, or kills one victim and sometimes another one with it: while an import is read, applied or undone and
 * a day begins, or without imports at any moment around midnight, or without days while alerts are raised or sent.
 * @param {number} round from 1
 * @param {import('./worker.mjs').Worker[]} people
 * @param {Phased} phased
 */
async function failAndRecover(round, people, { planner, importer, alerted }) {
  const fault = faults.next().value;
  if (planner) {
    // A message that is tried again a day later is given up.
    await alerted?.rest();
    planner.startMidnight(random);
    alerted?.goOn();
  }
  if (importer) {
    await importer.reaches(pick(random, PHASES));
    await delay(random() * 400);
    importer.notice();
  } else if (planner) await planner.passMidnight(random);
  else {
    await alerted?.reaches(pick(random, ALERT_PHASES));
    await delay(random() * MAX_PAUSE_MS);
  }
  alerted?.notice();
  const waiting = [planner, importer, alerted].filter((person) => person !== undefined);
  let what = fault === FULL_DISK ? await fillDisk(system, people, waiting) : await kill(fault);
  for (let more = 1; more < options.kills; more += 1) {
    await delay(random() * MAX_PAUSE_MS);
    alerted?.notice();
    what += `, ${await kill(pick(random, VICTIMS))}`;
  }
  const startedAt = Date.now();
  const hasRecovered = recoveryOf(people, (person) => person.perRound);
  const failure = () => `Not recovered from ${what}`;
  const isBack = () => hasRecovered() && !planner?.isAwaiting;
  await until(isBack, { limitMs: MAX_RECOVERY_MS, everyMs: 20, failure });
  process.stdout.write(`${String(round).padStart(3)} ${what}: ${Date.now() - startedAt} ms\n`);
}

/** @param {string} first @returns {Promise<string>} the killed processes */
async function kill(first) {
  const others = VICTIMS.filter((name) => name !== first);
  const victims = random() < 0.25 ? [first, pick(random, others)] : [first];
  for (const name of victims) if (system.signal(name, 'SIGKILL')) kills += 1;
  if (options.alerts > 0 && victims.includes('notify')) await store.rewind();
  return `end of ${victims.join(' and ')}`;
}
