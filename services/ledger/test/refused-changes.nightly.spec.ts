import { getConnectionToken } from '@nestjs/mongoose';
import { bookOf } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { creationEntry, deletionEntry, type Entry, updateEntry } from '../src/book/entries/entry.js';
import { newId } from '../src/book/entries/new-id.js';
import { TakenOver } from '../src/store/taken-over.js';
import { TransactionsRepository } from '../src/store/transactions/transactions.repository.js';
import { aTransaction } from '../src/testing/states.js';
import { type LargeChange, LargeChanges } from '../src/writing/large/large-changes.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const ROWS = 1_200;

describe('a large change that is refused', () => {
  let ledger: RunningLedger;
  let person: Person;
  let large: LargeChanges;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    large = ledger.service.get(LargeChanges);
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
    await person.spend();
  });

  const told = { kind: 'import', origin: 'import', summary: 'Imported', undoes: null } as const;
  const changeOf = (): LargeChange => ({ bookId: bookOf(person), id: newId(), by: newId() });
  const row = (externalId: string): Entry => {
    const { id: _, version, updatedAt, createdAt, ...fields } = aTransaction({ externalId, categoryId: null });
    return creationEntry('transaction', { ...fields, accountId: person.cash });
  };
  const through = { onStep: async () => true, finish: async () => {} };
  async function* planOf(...chunks: Entry[][]) {
    yield* chunks;
  }
  const stored = (id: string) => ledger.service.get(TransactionsRepository).find(bookOf(person), id);
  const parts = (id: string) => {
    const connection = ledger.service.get<Connection>(getConnectionToken());
    return connection.collection('changeparts').countDocuments({ changeId: new mongoose.Types.ObjectId(id) });
  };
  const content = async () => ({
    balances: await person.balances(),
    list: await person.walk(),
    changes: await person.changes(),
  });

  it('is rolled back by the instance that continues it, after any step', async () => {
    const kept = await person.spend({ amount: 7 });
    const gone = await person.spend({ amount: 9, notes: 'Gone' });
    const { from, to } = await person.move();
    const taken = changeOf();
    await large.begin(taken);
    await large.plan(taken, planOf([row('TAKEN')]));
    await large.apply(taken, told, through);
    const before = await content();
    const states = await Promise.all([kept, gone, from, to].map(({ id }) => stored(id)));
    const [first, second, ...legs] = states.flatMap((state) => state ?? []);
    if (!first || !second) throw new Error('Nothing is stored');
    const change = changeOf();
    await large.begin(change);
    const edits: Entry[] = [updateEntry('transaction', first, { amount: 1 }), deletionEntry('transaction', second)];
    const moved = legs.map((leg) => updateEntry('transaction', leg, { amount: 2 }));
    const rows = Array.from({ length: 2 * ROWS }, (_, index) => row(`${index}`));
    await large.plan(change, planOf([...edits, ...moved], rows, [row('TAKEN')]));
    // Each instance ends after one step.
    const outcomes: string[] = [];
    const refused: string[] = [];
    while (outcomes.at(-1) !== 'refused') {
      let steps = 0;
      const outcome = await large.apply(change, told, {
        onStep: async () => steps++ < 1,
        finish: async () => {},
        refuse: async (_session, { message }) => void refused.push(message),
      });
      outcomes.push(outcome.state);
    }
    expect(outcomes.length).toBeGreaterThan(4);
    expect(refused).toEqual(['An account cannot have two transactions with the same bank id']);
    expect(await content()).toEqual(before);
    expect(await parts(change.id)).toBe(0);
  });

  it('is rejected before any step if a balance would leave its range', async () => {
    const most = 99_999_999_999_999;
    const change = changeOf();
    await large.begin(change);
    const [one, other] = [row('A'), row('B')].map(({ after, ...entry }) => {
      return { ...entry, after: { ...after, amount: most } } as Entry;
    });
    if (!one || !other) throw new Error('No rows');
    await expect(large.plan(change, planOf([one], [other]))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await person.list()).toEqual([]);
    expect(await parts(change.id)).toBe(0);
  });

  it('does not disturb the later one of two planners', async () => {
    const change = changeOf();
    await large.begin(change);
    async function* overtaken() {
      yield [row('A')];
      expect(await large.plan(change, planOf([row('B')]))).toBe(1);
      yield [row('C')];
    }
    await expect(large.plan(change, overtaken())).rejects.toBeInstanceOf(TakenOver);
    await large.abandon(change);
    expect(await large.apply(change, told, through)).toEqual({ state: 'applied' });
    expect(await person.list()).toHaveLength(1);
    await expect(large.apply(change, told, through)).rejects.toBeInstanceOf(TakenOver);
  });

  it('is ended by the operator, before it is planned and after', async () => {
    const left = changeOf();
    await large.begin(left);
    expect(await person.ask('ledger.books.unstick', { userId: person.userId })).toEqual({ steps: null });
    await person.spend();
    const change = changeOf();
    await large.begin(change);
    await large.plan(change, planOf([row('A')]));
    expect(await large.end(bookOf(person))).toMatchObject({ changeId: change.id, refusal: { code: 'CONFLICT' } });
    expect(await large.apply(change, told, through)).toMatchObject({ state: 'refused' });
    expect(await large.end(bookOf(person))).toBeNull();
  });
});
