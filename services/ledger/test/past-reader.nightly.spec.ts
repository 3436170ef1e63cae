import { addDays, addMonths, type BookId, calendarDay } from '@pocket/contracts';
import { YieldingRunner } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { ChangesRepository } from '../src/store/book/changes.repository.js';
import { PastSnapshotsRepository } from '../src/store/suggestions/past-snapshots.repository.js';
import { PastMovementsRepository } from '../src/store/transactions/past-movements.repository.js';
import { PastReader } from '../src/suggestions/past-reader.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const today = calendarDay('2026-11-24');
const rangeUntil = (to = today) => ({ from: addMonths(to, -25), to });
const COLLECTION = 'pastsnapshots';

describe('past transactions of a long book', () => {
  let ledger: RunningLedger;
  let person: Person;
  let bookId: BookId;
  let reader: PastReader;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    reader = ledger.service.get(PastReader);
    reader.minPacked = 3;
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
    bookId = person.userId as BookId;
  });

  const sorted = <Each extends { readonly id: string }>(past: readonly Each[]) =>
    past.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const stored = async (range = rangeUntil()) => {
    const all = [];
    for await (const batch of ledger.service.get(PastMovementsRepository).read(bookId, range, 1_000))
      all.push(...batch);
    return sorted(all);
  };
  const read = async (range = rangeUntil()) => sorted(await reader.read(bookId, range, new YieldingRunner()));
  const spend = (body: object = {}) => person.spend({ date: addDays(today, -30), payee: 'Gym', ...body });
  /** Returns how often the reader reads all days of a range during `work`. */
  const scans = async (work: () => Promise<unknown>) => {
    const spy = jest.spyOn(ledger.service.get(PastMovementsRepository), 'read');
    await work();
    const own = spy.mock.calls.filter(([, { from }, limit]) => limit === reader.maxRead && from <= rangeUntil().from);
    spy.mockRestore();
    return own.length;
  };

  it('are read once, and then what every write has changed', async () => {
    const [gym, other] = [await spend(), await spend({ amount: 7 })];
    const moved = await person.move({ date: addDays(today, -9) });
    await spend({ payee: '', description: 'Lunch' });
    expect(await read()).toEqual(await stored());
    const writes: (() => Promise<unknown>)[] = [
      () => spend({ payee: 'New' }),
      () => person.update(gym.id, { payee: 'Sports', date: addDays(today, -31) }),
      () => person.update(gym.id, { type: 'income', categoryId: null }),
      () => person.delete(other.id),
      async () => {
        const [change] = (await person.ask('ledger.changes.list', {})).items;
        await person.ask('ledger.changes.undo', { id: change?.id ?? '', body: {} });
      },
      () => person.ask('ledger.transfers.delete', { id: moved.id }),
      () => person.update(gym.id, { date: addDays(today, 2) }),
      () => person.update(other.id, { date: addMonths(today, -26) }),
      () => person.ask('ledger.accounts.create', { body: { name: 'Savings' } }),
      () => person.importStatement(`Date,Payee,Amount\n${`${addDays(today, -3)},Shop,-3\n`.repeat(250)}`),
    ];
    const count = await scans(async () => {
      for (const write of writes) {
        await write();
        expect(await read()).toEqual(await stored());
      }
    });
    expect([count, (await read()).length]).toEqual([0, 252]);
  });

  it('come with the days that have passed, and without those that are too long ago', async () => {
    const oldest = rangeUntil().from;
    for (const days of [0, 1, 40]) await spend({ date: addDays(oldest, days) });
    for (const days of [0, 1, 2]) await spend({ date: addDays(today, days) });
    expect(await read()).toHaveLength(4);
    const later = rangeUntil(addDays(today, 1));
    const count = await scans(async () => expect(await read(later)).toEqual(await stored(later)));
    expect([count, (await stored(later)).length]).toEqual([0, 4]);
    expect(await read(rangeUntil(addDays(today, -1)))).toHaveLength(3);
    const muchLater = rangeUntil(addMonths(today, 26));
    expect(await read(muchLater)).toEqual(await stored(muchLater));
  });

  it('are read anew if the history lacks a write', async () => {
    for (const amount of [1, 2, 3]) await spend({ amount });
    await read();
    const touched = jest.spyOn(ledger.service.get(ChangesRepository), 'touchedTransactions').mockResolvedValue(null);
    expect(await scans(read)).toBe(1);
    touched.mockRestore();
    expect(await scans(read)).toBe(0);
  });

  it('are stored again when many have changed', async () => {
    reader.maxFresh = 2;
    const gym = await spend();
    for (const amount of [1, 2, 3]) await spend({ amount });
    await read();
    const writesOf = async () => (await ledger.service.get(PastSnapshotsRepository).find(bookId))?.writes ?? 0;
    const first = await writesOf();
    await person.update(gym.id, { payee: 'Sports' });
    await read();
    expect(await writesOf()).toBe(first);
    await spend();
    await read();
    expect(await writesOf()).toBe(first + 2);
    expect(await read()).toEqual(await stored());
    reader.maxFresh = 500;
  });

  it('are read while they cannot be stored', async () => {
    for (const amount of [1, 2, 3]) await spend({ amount });
    const full = new Error('The disk is full');
    const store = jest.spyOn(ledger.service.get(PastSnapshotsRepository), 'store').mockRejectedValue(full);
    expect(await read()).toEqual(await stored());
    expect(store).toHaveBeenCalledTimes(1);
    store.mockRestore();
  });

  it('are stored for long books alone, and end with their user', async () => {
    await spend();
    await read();
    expect(await ledger.countOf(person.userId, [COLLECTION])).toBe(0);
    for (const amount of [1, 2, 3]) await spend({ amount });
    await read();
    expect(await ledger.countOf(person.userId, [COLLECTION])).toBe(1);
    await ledger.tell({ id: newUserId(), userId: person.userId, type: 'user.deleted' });
    await eventually(async () => expect(await ledger.countOf(person.userId, [COLLECTION])).toBe(0));
    await ledger.service
      .get(PastSnapshotsRepository)
      .store(bookId, { writes: 1, range: rangeUntil(), packed: [Buffer.from('late')] });
    expect(await ledger.countOf(person.userId, [COLLECTION])).toBe(0);
  });
});
