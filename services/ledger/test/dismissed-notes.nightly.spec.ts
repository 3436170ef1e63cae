import { getConnectionToken } from '@nestjs/mongoose';
import { calendarDay } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const TODAY = calendarDay('2026-11-24');

describe('dismissed notes', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date(`${TODAY}T12:00:00Z`));
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    jest.useRealTimers();
    expect(await person.verify()).toEqual([]);
  });

  const list = () => person.ask('ledger.notes.list', {});
  const dismiss = (id = '') => person.ask('ledger.notes.dismiss', { id });
  const restore = (id = '') => person.ask('ledger.notes.restore', { id });
  const exported = () => person.ask('ledger.notes.dismissals', {});
  const notFound = { code: 'NOT_FOUND', message: 'Note not found' };
  const newPayee = async (payee = 'Dentist') => {
    await person.spend({ date: '2026-11-06', payee, amount: 120 });
    return (await list()).find(({ text }) => text.includes(payee));
  };

  it('stay away until they are restored, without a change of the book', async () => {
    const note = await newPayee();
    const sequence = await person.sequence();
    expect(await dismiss(note?.id)).toEqual({ message: 'Note dismissed' });
    await dismiss(note?.id);
    expect(await list()).toEqual([]);
    expect(await exported()).toEqual([{ id: note?.id, text: note?.text, dismissedAt: `${TODAY}T12:00:00.000Z` }]);
    await person.spend({ date: '2026-11-07', payee: 'Dentist', amount: 50 });
    expect(await list()).toEqual([]);
    expect(await restore(note?.id)).toEqual({ message: 'Note restored' });
    expect(await list()).toMatchObject([{ id: note?.id, score: 170 }]);
    await expect(restore(note?.id)).rejects.toMatchObject(notFound);
    expect(await person.sequence()).toBe(sequence + 1);
  });

  it('make room for those of lower scores', async () => {
    for (let number = 1; number <= 10; number += 1) {
      await person.spend({ date: '2026-11-05', payee: `Shop ${number}`, amount: 10 * number });
    }
    await person.spend({ date: '2026-11-05', payee: 'Shop 1', amount: 10 });
    const before = await list();
    await dismiss(before[0]?.id);
    const after = await list();
    expect(after.slice(0, 9).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    expect(after[9]).toMatchObject({ kind: 'doubleCharge', score: 10 });
  });

  it('have to exist, in the own book', async () => {
    const note = await newPayee();
    for (const id of ['x', `2026-11-${'0'.repeat(24)}`, `2026-99-${'0'.repeat(24)}`, `1899-12-${'0'.repeat(24)}`]) {
      await expect(dismiss(id)).rejects.toMatchObject(notFound);
      await expect(restore(id)).rejects.toMatchObject(notFound);
    }
    const stranger = await Person.of(ledger);
    await expect(stranger.ask('ledger.notes.dismiss', { id: note?.id ?? '' })).rejects.toMatchObject(notFound);
    expect(await stranger.ask('ledger.notes.list', {})).toEqual([]);
    await dismiss(note?.id);
    await expect(stranger.ask('ledger.notes.restore', { id: note?.id ?? '' })).rejects.toMatchObject(notFound);
    expect(await stranger.ask('ledger.notes.dismissals', {})).toEqual([]);
  });

  it('are at most 1,000: the oldest months make room', async () => {
    const note = await newPayee();
    const collection = ledger.service.get<Connection>(getConnectionToken()).collection('notedismissals');
    const others = Array.from({ length: 1_000 }, (_, index) => ({
      userId: new mongoose.Types.ObjectId(person.userId),
      noteId: `2025-10-${String(index).padStart(24, '0')}`,
      text: 'Gone',
      at: new Date(),
    }));
    await collection.insertMany(others);
    await dismiss(note?.id);
    const ids = (await exported()).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, others[1]?.noteId, note?.id]);
    await collection.insertOne({ ...others[0], _id: new mongoose.Types.ObjectId() });
    const where = { kind: 'book', where: 'dismissed notes', expected: 'at most 1000', found: '1001' };
    expect(await person.verify()).toEqual([where]);
    await restore(note?.id);
  });

  it('end with their user', async () => {
    const note = await newPayee();
    await dismiss(note?.id);
    const { userId } = person;
    const stored = () => ledger.countOf(userId, ['notedismissals']);
    expect(await stored()).toBe(1);
    jest.useRealTimers();
    await ledger.tell({ id: newUserId(), userId, type: 'user.deleted' });
    await eventually(async () => expect(await stored()).toBe(0));
    person = await Person.of(ledger);
  });
});
