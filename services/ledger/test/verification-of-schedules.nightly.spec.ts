import { getConnectionToken } from '@nestjs/mongoose';
import { bookOf, calendarDay, type ReplyOf, type RequestOf } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { AutomaticPostings } from '../src/schedules/automatic-postings.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

type Update = mongoose.mongo.UpdateFilter<mongoose.mongo.Document>;
const id = (text: string) => new mongoose.Types.ObjectId(text);
const TODAY = calendarDay('2027-05-05');
const TOMORROW = calendarDay('2027-05-06');
const NAMES = ['schedules', 'transactions', 'postingplans', 'dismissals'];

describe('a book with schedules that is verified', () => {
  let ledger: RunningLedger;
  let person: Person;
  let others: string;
  let [rent, raised, saving, daily, deleted] = ['', '', '', '', ''];
  let paid: ReplyOf<'ledger.transactions.create'>;
  let spent: ReplyOf<'ledger.transactions.create'>;
  let moved: ReplyOf<'ledger.transfers.create'>;
  let undamaged: Map<string, mongoose.mongo.Document[]>;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    await ledger.setClock(`${TODAY}T12:00:00Z`);
    person = await Person.of(ledger);
    await plan();
    const stranger = await Person.of(ledger);
    others = await schedule(stranger, { accountId: stranger.cash });
    undamaged = await everything();
  });
  afterEach(repair);
  afterAll(() => ledger.stop());
  const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);
  const set = (name: string, _id: string, update: Update) => collection(name).updateOne({ _id: id(_id) }, update);
  const setPlan = (update: Update) => set('postingplans', person.userId, update);
  const setRaised = (fields: object) => set('schedules', raised, { $set: fields });
  const where = (place: string) => expect.arrayContaining([expect.objectContaining({ where: place })]);

  it('is consistent', async () => {
    expect(await person.verify()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, () => string]>([
    [
      'a schedule of another book',
      () => set('transactions', paid.id, { $set: { 'schedule.id': id(others) } }),
      () => `transaction ${paid.id}, schedule`,
    ],
    [
      'a schedule that never was',
      () => set('transactions', paid.id, { $set: { 'schedule.id': id(newUserId()) } }),
      () => `transaction ${paid.id}, schedule`,
    ],
    [
      'an occurrence on no day',
      () => set('transactions', paid.id, { $set: { 'schedule.key': '2027-02-30' } }),
      () => `transaction ${paid.id}, occurrence`,
    ],
    [
      'two transactions of one occurrence',
      () => set('transactions', spent.id, { $set: { type: 'income', schedule: { id: id(raised), key: paid.date } } }),
      () => `occurrence ${raised} ${paid.date}`,
    ],
    [
      'a scheduled transfer of which one part is linked',
      () => set('transactions', moved.to.id, { $unset: { schedule: 1 } }),
      () => `occurrence ${saving} ${TODAY}`,
    ],
    [
      'a scheduled transfer with parts of two occurrences',
      () => set('transactions', moved.to.id, { $set: { 'schedule.key': TOMORROW } }),
      () => `occurrence ${saving} ${TOMORROW}`,
    ],
    [
      'a scheduled transfer that a single transaction fulfills',
      () => set('transactions', spent.id, { $set: { schedule: { id: id(saving), key: TOMORROW } } }),
      () => `occurrence ${saving} ${TOMORROW}`,
    ],
    [
      'an occurrence that is stored twice',
      () => setRaised({ occurrences: Array(2).fill({ key: TOMORROW, skipped: true }) }),
      () => `schedule ${raised}, occurrences`,
    ],
    [
      'an occurrence that is moved to no day',
      () => setRaised({ occurrences: [{ key: TOMORROW, date: 'soon' }] }),
      () => `schedule ${raised}, occurrence ${TOMORROW}`,
    ],
    [
      'an occurrence of nothing',
      () => setRaised({ occurrences: [{ key: TOMORROW, amount: 0 }] }),
      () => `schedule ${raised}, occurrence ${TOMORROW}, amount`,
    ],
    [
      'a transaction that is unmatched twice',
      () => setRaised({ occurrences: [{ key: TOMORROW, unmatched: [paid.id, paid.id] }] }),
      () => `schedule ${raised}, occurrence ${TOMORROW}, unmatched`,
    ],
    ['a beginning on no day', () => setRaised({ since: '2027-13-01' }), () => `schedule ${raised}, since`],
    [
      'a schedule that does not know what follows it',
      () => set('schedules', rent, { $set: { followed: false } }),
      () => `schedule ${rent}, followed`,
    ],
    [
      'schedules that follow each other',
      () => set('schedules', rent, { $set: { follows: id(raised) } }).then(() => setRaised({ followed: true })),
      () => `schedule ${raised}, follows`,
    ],
    [
      'a plan of another book',
      () => setPlan({ $set: { userId: id(newUserId()) } }),
      () => `automatic postings, of book ${bookOf(person)}`,
    ],
    [
      'decisions about occurrences to come',
      () => setPlan({ $set: { [`decided.${daily}`]: '2027-08-01' } }),
      () => `automatic postings, decided of schedule ${daily}`,
    ],
    ['no next posting', () => setPlan({ $unset: { dueAt: 1 } }), () => `automatic postings, due for schedule ${daily}`],
    [
      'a next posting that is too late',
      () => setPlan({ $set: { dueAt: new Date('2027-06-01') } }),
      () => `automatic postings, due for schedule ${daily}`,
    ],
    ['no plan', () => collection('postingplans').deleteMany({}), () => `automatic postings, due for schedule ${daily}`],
    [
      'a pending posting that is not decided',
      () => setPlan({ $set: { pending: [{ id: daily, key: TOMORROW, date: TODAY }] } }),
      () => `automatic postings, pending of schedule ${daily}`,
    ],
    [
      'a pending posting of a day to come',
      () => setPlan({ $set: { pending: [{ id: daily, key: TODAY, date: '2027-05-08' }] } }),
      () => 'automatic postings, pending',
    ],
    [
      'a posting that is pending twice',
      () => setPlan({ $set: { pending: Array(2).fill({ id: daily, key: TODAY, date: TODAY }) } }),
      () => 'automatic postings, pending',
    ],
    [
      'too many dismissals',
      () => {
        const fields = { userId: id(person.userId), name: 'Gone', at: new Date() };
        const dismissals = Array.from({ length: 2_001 }, () => ({ ...fields, suggestionId: id(newUserId()) }));
        return collection('dismissals').insertMany(dismissals);
      },
      () => 'dismissals',
    ],
  ])('reports %s', async (_name, damage, place) => {
    await damage();
    expect(await person.verify()).toEqual(where(place()));
  });

  /** Schedules of every kind, with what a person does to them. */
  async function plan() {
    await person.plan();
    rent = await schedule(person, { name: 'Flat', recurrence: { start: '2027-03-05', freq: 'monthly' } });
    const body = { amount: { kind: 'fixed', value: 20 } } as const;
    await person.ask('ledger.schedules.update', { id: rent, from: '2027-06-05', body });
    raised = (await person.ask('ledger.schedules.list', {})).find(({ follows }) => follows === rent)?.id ?? '';
    await person.ask('ledger.schedules.occurrence', { id: raised, key: '2027-07-05', body: { skipped: true } });
    paid = (await person.ask('ledger.schedules.post', { id: raised, key: '2027-06-05', body: {} })) as typeof paid;
    const unmatched = { id: raised, key: calendarDay('2027-08-05'), body: {} };
    await person.ask('ledger.schedules.post', unmatched);
    await person.ask('ledger.schedules.unmatch', unmatched);
    saving = await schedule(person, { name: 'Saving', type: 'transfer', toAccountId: person.bank });
    moved = (await person.ask('ledger.schedules.post', { id: saving, key: TODAY, body: {} })) as typeof moved;
    daily = await schedule(person, { name: 'Daily', post: 'auto' });
    deleted = await schedule(person, { name: 'Gone' });
    await person.ask('ledger.schedules.post', { id: deleted, key: TODAY, body: {} });
    await person.undo(await person.undo(await person.ask('ledger.schedules.delete', { id: deleted })));
    spent = await person.spend({ date: TODAY });
    await worked();
    const posted = (await person.list({ scheduleId: daily })).at(0);
    await person.undo(await person.undo(await person.delete(posted?.id ?? '')));
    await worked();
  }

  /** Resolves once nothing is to be posted before tomorrow. */
  async function worked() {
    ledger.service.get(AutomaticPostings).enqueue({ id: person.userId, bookId: bookOf(person) });
    await eventually(async () => {
      const found = await collection('postingplans').findOne({ _id: id(person.userId) });
      expect(found).toMatchObject({ pending: [], starts: {}, dueAt: new Date(TOMORROW) });
    });
  }

  async function schedule(owner: Person, body: object): Promise<string> {
    const fields = {
      ...{ name: 'Bill', type: 'expense', accountId: owner.cash, amount: { kind: 'fixed', value: 10 } },
      ...{ recurrence: { start: TODAY, freq: 'daily' }, ...body },
    } as RequestOf<'ledger.schedules.create'>['body'];
    return (await owner.ask('ledger.schedules.create', { body: fields })).id;
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
