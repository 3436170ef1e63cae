import { getConnectionToken } from '@nestjs/mongoose';
import { calendarDay } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

type Update = mongoose.mongo.UpdateFilter<mongoose.mongo.Document>;
const [OCTOBER, NOVEMBER, DECEMBER] = ['2026-10-01', '2026-11-01', '2026-12-01'] as const;
const NAMES = ['plans', 'planperiods', 'plancategories', 'accounts'];
const CYCLE = { kind: 'month', day: 1, weekend: 'keep' };

describe('a book with a plan that is verified', () => {
  let ledger: RunningLedger;
  let person: Person;
  let undamaged: Map<string, mongoose.mongo.Document[]>;
  let [rent, trip] = ['', ''];
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    setClock(new Date('2026-11-10T12:00:00Z'));
    person = await Person.of(ledger);
    rent = person.category('Rent');
    await plan();
    undamaged = await everything();
  });
  afterEach(repair);
  afterAll(async () => {
    jest.useRealTimers();
    await ledger.stop();
  });
  const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);
  const owner = () => ({ userId: new mongoose.Types.ObjectId(person.userId) });
  const setPlan = (fields: object) => collection('plans').updateOne(owner(), { $set: fields });
  const setPeriod = (day: string, update: Update) => collection('planperiods').updateOne({ ...owner(), day }, update);
  const setCategory = (id: string, fields: object) =>
    collection('plancategories').updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: fields });
  const line = (id: string, assigned: number) => ({ $set: { [`lines.${id}`]: { assigned, note: '' } } });
  const where = (place: string) => expect.arrayContaining([expect.objectContaining({ where: place })]);

  it('is consistent', async () => {
    expect(await person.verify()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, () => string]>([
    ['an account that never was', () => setPlan({ accountIds: [newUserId()] }), () => 'plan, account'],
    ['no cycle', () => setPlan({ cycles: [] }), () => 'plan, cycles'],
    [
      'a cycle that begins before its plan',
      () => setPlan({ cycles: [{ from: OCTOBER, after: OCTOBER, cycle: CYCLE }] }),
      () => 'plan, cycles',
    ],
    [
      'cycles that do not ascend',
      () => {
        const [first, second] = [
          { from: OCTOBER, after: null, cycle: CYCLE },
          { from: OCTOBER, after: NOVEMBER, cycle: CYCLE },
        ];
        return setPlan({ cycles: [first, second] });
      },
      () => 'plan, cycles',
    ],
    [
      'a period on a day that begins none',
      () => setPeriod(DECEMBER, { $set: { day: '2026-12-02' } }),
      () => 'plan, period 2026-12-02',
    ],
    [
      'money for a category that never was',
      () => setPeriod(NOVEMBER, line('0123456789abcdef01234567', 5)),
      () => `plan, period ${NOVEMBER}, category 0123456789abcdef01234567`,
    ],
    [
      'money for a category of income',
      () => setPeriod(NOVEMBER, line(person.category('Salary'), 5)),
      () => `plan, period ${NOVEMBER}, category ${person.category('Salary')}`,
    ],
    [
      'money for a category after its deletion',
      () => setPeriod(DECEMBER, line(trip, 5)),
      () => `plan, period ${DECEMBER}, category ${trip}`,
    ],
    [
      'a deletion that nobody knows of',
      () => setCategory(trip, { deletedIn: null }),
      () => `plan, period ${NOVEMBER}, category ${trip}`,
    ],
    [
      'a deletion of a category that is there',
      () => setCategory(rent, { deletedIn: NOVEMBER }),
      () => `plan, category ${rent}, deletion`,
    ],
    [
      'an amount with too many decimals',
      () => setPeriod(NOVEMBER, line(rent, 0.001)),
      () => `plan, period ${NOVEMBER}, ${rent}`,
    ],
    [
      'an amount held that is none',
      () => setPeriod(NOVEMBER, { $set: { held: 0.001 } }),
      () => `plan, period ${NOVEMBER}, held`,
    ],
    [
      'a target with too many decimals',
      () => setCategory(rent, { target: { kind: 'refill', amount: 0.001 } }),
      () => `plan, category ${rent}, target`,
    ],
    [
      'settings that do not ascend',
      () => setCategory(rent, { ends: Array(2).fill({ from: NOVEMBER, rest: 'keep', over: 'carry' }) }),
      () => `plan, category ${rent}, ends`,
    ],
    ['no plan for its periods', () => collection('plans').deleteMany({}), () => `plan, period ${NOVEMBER}`],
    ['no plan for its settings', () => collection('plans').deleteMany({}), () => `plan, category ${rent}`],
    [
      'a line that no change assigned',
      () => setPeriod(NOVEMBER, line(rent, 901)),
      () => expect.stringMatching(new RegExp(`^planPeriod .*, line ${rent}$`)) as unknown as string,
    ],
    [
      'a balance that is not the sum of its transactions',
      () => collection('accounts').updateOne(owner(), { $inc: { balance: 1 } }),
      () => `account ${person.cash}`,
    ],
  ])('reports %s', async (_name, damage, place) => {
    await damage();
    expect(await person.verify()).toEqual(where(place()));
  });

  async function plan() {
    const cycle = { kind: 'month', day: 1 } as const;
    const body = { start: calendarDay(OCTOBER), cycle, accountIds: [person.cash, person.bank] };
    await person.ask('ledger.plan.create', { body });
    trip = (await person.ask('ledger.categories.create', { body: { name: 'Trip', type: 'expense' } })).id;
    await person.earn({ amount: 2_000, date: OCTOBER });
    for (const id of [OCTOBER, NOVEMBER, DECEMBER]) {
      await person.ask('ledger.plan.line', { id, categoryId: rent, body: { assigned: 900, note: 'Flat' } });
      await person.ask('ledger.plan.line', { id, categoryId: trip, body: { assigned: 20 } });
    }
    await person.ask('ledger.plan.hold', { id: NOVEMBER, body: { amount: 50 } });
    const settings = { target: { kind: 'refill', amount: 900 }, over: 'carry', priority: 1 } as const;
    await person.ask('ledger.plan.updateCategory', { id: rent, body: settings });
    await person.spend({ categoryId: rent, amount: 950, date: NOVEMBER });
    await person.spend({ categoryId: trip, amount: 5, date: DECEMBER });
    await person.ask('ledger.categories.delete', { id: trip });
  }

  async function everything() {
    const found = new Map<string, mongoose.mongo.Document[]>();
    for (const name of NAMES) found.set(name, await collection(name).find({}).toArray());
    return found;
  }

  async function repair() {
    for (const [name, documents] of undamaged) {
      await collection(name).deleteMany({});
      if (documents.length > 0) await collection(name).insertMany(documents);
    }
  }
});
