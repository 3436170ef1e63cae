import { addDays } from '@pocket/contracts';
import { randomFrom } from '../../src/opening/demo/random.js';
import { Person } from '../person.js';
import { RunningLedger } from '../running-ledger.js';
import { END, type ModelSchedule, ScheduleModel, START } from './schedule-model.js';
import { Chance, OPERATIONS } from './schedule-operations.js';

/** The same each time, so that a failure is the fault of what was changed; say other ones to look further. */
const SEEDS = (process.env.SCHEDULE_SEEDS ?? '1 2 4').split(' ');
/** Limits of each seed: operations, milliseconds, and operations between two verifications of the book. */
const [MAX_OPERATIONS, TIME_MS, VERIFY_EVERY] = [200, Number(process.env.SCHEDULE_MS ?? 3_500), 25];

describe('schedules, matching and undo under random operations', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  it.each(SEEDS)(
    'agree with the simplest model of them (SCHEDULE_SEEDS=%s)',
    async (seed) => {
      const chance = new Chance(await Person.of(ledger), new ScheduleModel(), randomFrom(seed));
      const done: string[] = [];
      try {
        for (const end = Date.now() + TIME_MS; done.length < MAX_OPERATIONS && Date.now() < end; ) {
          const operation = chance.pick(OPERATIONS);
          done.push(operation?.name ?? '');
          await operation?.(chance);
          await compare(chance);
          if (done.length % VERIFY_EVERY === 0) expect(await chance.person.verify()).toEqual([]);
        }
        expect(await chance.person.verify()).toEqual([]);
      } catch (error) {
        throw new Error(`After ${done.length} steps (${done.slice(-5).join(', ')})`, { cause: error });
      }
    },
    2 * TIME_MS + 5_000,
  );
});

async function compare({ person, model }: Chance): Promise<void> {
  const { schedules, payments } = model.things;
  const links = (await person.walk({ limit: 500 })).map(({ id, schedule }) => [id, schedule] as const);
  expect(new Map(links)).toEqual(new Map([...payments].map(([id, each]) => [id, model.shown(each)])));

  const found = await person.ask('ledger.schedules.list', {});
  expect(new Map(found.map(({ id, amount, follows, followed }) => [id, { amount, follows, followed }]))).toEqual(
    new Map(
      [...schedules].map(([id, { amount, follows, followed }]) => [
        id,
        { amount: { kind: 'fixed', value: amount }, follows, followed },
      ]),
    ),
  );

  const range = { from: addDays(START, -7), to: END };
  const occurrences = await person.ask('ledger.schedules.occurrences', range);
  const shown = occurrences.map((each) => [each.scheduleId, each.key, each.date, each.state, each.transactionId]);
  expect(shown.sort()).toEqual([...schedules].flatMap((each) => occurrencesOf(model, ...each)).sort());
}

/** An occurrence that the schedule does not have any more is there as long as something fulfills it. */
function occurrencesOf(model: ScheduleModel, id: string, schedule: ModelSchedule) {
  const linked = [...model.things.payments.values()].flatMap(({ link }) => (link?.id === id ? [link.key] : []));
  return [...new Set([...model.keys(schedule), ...linked])].map((key) => {
    const posted = model.paymentOf(id, key) ?? null;
    const open = model.occurrence(schedule, key).skipped ? 'skipped' : 'expected';
    return [id, key, model.dateOf(schedule, key), posted ? 'posted' : open, posted];
  });
}
