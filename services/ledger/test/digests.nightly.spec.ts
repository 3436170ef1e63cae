import { getConnectionToken } from '@nestjs/mongoose';
import { bookOf } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { ledgerMigrations } from '../src/migrations.js';
import type { BookRecord } from '../src/store/book/book.schema.js';
import type { DigestRecord } from '../src/store/digests/digest.schema.js';
import { DigestsRepository } from '../src/store/digests/digests.repository.js';
import { DigestFill } from '../src/store/transactions/digest-fill.js';
import { DigestFillJob } from '../src/writing/large/digest-fill.job.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const statementOf = (rows: number) => {
  const lines = Array.from(
    { length: rows },
    (_, row) => `2026-02-${String((row % 28) + 1).padStart(2, '0')},Shop ${row},-1.00`,
  );
  return `Date,Payee,Amount\n${lines.join('\n')}\n`;
};
const id = (text: string) => new mongoose.Types.ObjectId(text);

describe('the digests of a book', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  const connection = () => ledger.service.get<Connection>(getConnectionToken());
  const books = () => connection().collection<BookRecord>('books');
  const complete = () => ledger.service.get(DigestsRepository).complete(bookOf(person));
  const areComplete = async () => (await complete()).all;
  /** Returns the content of the digests in one order, without empty sums. */
  const content = async () => {
    const digests = connection().collection<DigestRecord>('digests');
    const records = await digests.find({ userId: id(person.userId) }).toArray();
    const parts = records.flatMap((record) => {
      if (record.of === 'texts') return (record.texts ?? []).map((text) => `${record.part} ${text}`);
      return Object.entries(record.sums ?? {})
        .filter(([, { count }]) => count !== 0)
        .map(([name, { count, amount }]) => `${record.part} ${name}: ${count} ${amount}`);
    });
    return parts.sort();
  };
  /** Removes the digests, as in a book that an older version wrote. */
  const withoutDigests = async () => {
    await connection()
      .collection('digests')
      .deleteMany({ userId: id(person.userId) });
    await books().updateOne({ _id: id(person.userId) }, { $unset: { digested: 1, summed: 1 } });
  };
  const answers = async () => [
    await person.walk({ q: 'market' }),
    await person.ask('ledger.transactions.summary', { q: 'market', by: 'day' }),
    await person.ask('ledger.transactions.summary', { by: 'day' }),
    await person.ask('ledger.transactions.summary', { accountId: person.bank, from: '2026-03-02' }),
  ];
  /** One of each thing that a book can have, and its ways to change. */
  const write = async () => {
    const first = await person.spend({ description: 'Farmers MARKET', date: '2026-02-28' });
    const second = await person.earn({ payee: 'Market hall', accountId: person.bank });
    const moved = await person.move({ description: 'To the market', date: '2026-03-01' });
    const gone = await person.spend({ notes: 'market' });
    await person.update(first.id, { description: 'Marketing', date: '2026-03-05', amount: 7 });
    await person.update(second.id, { accountId: person.cash, tags: ['T'] });
    await person.update(moved.from.id, { amount: 31 });
    const deleted = await person.delete(gone.id);
    await person.batch({ filter: { q: 'market' }, change: { payee: 'Supermarket', date: '2026-03-06' } });
    await person.undo(deleted);
  };

  it('are complete from the start and equal rebuilt ones after every write', async () => {
    await write();
    expect(await areComplete()).toBe(true);
    const kept = await content();
    const none = { writes: -1, transactions: 0 };
    await books().updateOne({ _id: id(person.userId) }, { $set: { digested: none, summed: none } });
    await ledger.service.get(DigestFill).fill(bookOf(person));
    expect(await areComplete()).toBe(true);
    expect(kept.length).toBeGreaterThan(8);
    expect(await content()).toEqual(kept);
  });

  it('do not change replies, and are built where they are missing', async () => {
    await write();
    const expected = await answers();
    const digests = await content();
    await withoutDigests();
    expect(await answers()).toEqual(expected);
    await eventually(async () => expect(await areComplete()).toBe(true));
    expect(await content()).toEqual(digests);
    expect(await answers()).toEqual(expected);
  });

  it('are not asked when a version wrote that does not know them', async () => {
    const { id: transactionId } = await person.spend({ description: 'Bread' });
    await connection()
      .collection('transactions')
      .updateOne({ _id: id(transactionId) }, { $set: { description: 'Rice', search: 'rice', amount: 500 } });
    await books().updateOne({ _id: id(person.userId) }, { $inc: { writes: 1 } });
    expect(await person.list({ q: 'rice' })).toHaveLength(1);
    await eventually(async () => expect(await areComplete()).toBe(true));
    expect(await person.list({ q: 'rice' })).toHaveLength(1);
    expect(await person.ask('ledger.transactions.summary', {})).toMatchObject({ count: 1, expenses: 5 });
  });

  it('of sums are complete right after a large change, which leaves only the texts behind', async () => {
    const fill = ledger.service.get(DigestFill);
    const request = jest.spyOn(fill, 'request').mockImplementation(() => {});
    await person.spend({ description: 'Before', date: '2026-01-31' });
    await person.importStatement(statementOf(5_001));
    expect(request).toHaveBeenCalledWith(person.userId);
    expect(await complete()).toEqual({ all: false, sums: true });
    expect(await person.verify()).toEqual([]);
    const byDay = await person.ask('ledger.transactions.summary', { by: 'day' });
    expect(byDay).toMatchObject({ count: 5_002 });
    expect(byDay.days).toHaveLength(28 + 1);
    const kept = (await content()).filter((part) => part.startsWith('2026-'));
    await fill.fill(bookOf(person));
    expect(await complete()).toEqual({ all: true, sums: true });
    expect((await content()).filter((part) => part.startsWith('2026-'))).toEqual(kept);
    request.mockRestore();
  });

  it('are built for all books in the background', async () => {
    await write();
    await withoutDigests();
    await ledger.service.get(DigestFillJob).run();
    expect(await areComplete()).toBe(true);
  });

  it('are built for all other books if those of one book fail', async () => {
    await write();
    await withoutDigests();
    const fill = ledger.service.get(DigestFill);
    const bookIds = jest
      .spyOn(fill, 'bookIds')
      .mockResolvedValueOnce([bookOf({ userId: 'not an id' }), bookOf(person)]);
    await ledger.service.get(DigestFillJob).run();
    bookIds.mockRestore();
    expect(await areComplete()).toBe(true);
  });

  it('do not overwrite concurrent writes while they are built', async () => {
    await write();
    await withoutDigests();
    const filled = ledger.service.get(DigestFill).fill(bookOf(person));
    const written = Promise.all(['A', 'B', 'C'].map((description) => person.spend({ description })));
    await Promise.all([filled, written]);
    await ledger.service.get(DigestFill).fill(bookOf(person));
    expect(await areComplete()).toBe(true);
    expect(await person.ask('ledger.transactions.summary', {})).toMatchObject({ count: 8 });
  });

  it('are verified with the book', async () => {
    await write();
    expect(await person.verify()).toEqual([]);
    const digests = connection().collection<DigestRecord>('digests');
    const own = { userId: id(person.userId) };
    const sum = `sums.06 ${person.cash} expense.amount`;
    await digests.updateOne({ ...own, of: 'sums', part: '2026-03' }, { $inc: { [sum]: 1 } });
    const stray = { $push: { texts: 'AAAAAAAAAAAAAAAAmarket' } };
    const texts = await digests.findOneAndUpdate({ ...own, of: 'texts', texts: { $ne: [] } }, stray);
    expect(await person.verify()).toMatchObject([
      { kind: 'book', where: `digest 2026-03 06 ${person.cash} expense`, expected: '1: 7', found: '1: 7.01' },
      { kind: 'book', where: `digest ${texts?.part}` },
    ]);
  });

  it('find rare and frequent texts', async () => {
    const { userId, cash } = person;
    await ledger.insertExpenses({ userId, accountId: cash, categoryId: person.category('Rent'), count: 600 });
    await books().updateOne({ _id: id(userId) }, { $inc: { transactions: 600 } });
    await ledger.service.get(DigestFill).fill(bookOf({ userId }));
    await person.spend({ description: 'Percentage' });
    expect(await areComplete()).toBe(true);
    expect(await person.list({ q: 'cent', limit: 500 })).toHaveLength(500);
    expect(await person.ask('ledger.transactions.summary', { q: 'cent' })).toMatchObject({ count: 601, expenses: 26 });
    expect(await person.list({ q: 'percent' })).toHaveLength(1);
    expect(await person.list({ q: 'per cent' })).toEqual([]);
  });

  it('stay small where texts grow when they are normalized, and find them all the same', async () => {
    const notes = '\ufdfa'.repeat(2_000);
    const grown = await person.spend({ notes });
    const grows = await person.spend({ description: 'Short' });
    const shrinks = await person.spend({ notes: `${notes.slice(7)} market` });
    await person.update(grows.id, { notes });
    await person.update(shrinks.id, { notes: 'market' });
    const kept = await content();
    expect(kept.join().length).toBeLessThan(1_000);
    const found = async (q: string) => (await person.list({ q })).map(({ id }) => id).sort();
    const expectFound = async () => {
      expect(await areComplete()).toBe(true);
      expect(await found('\ufdfa')).toEqual([grown.id, grows.id].sort());
      expect(await found('market')).toEqual([shrinks.id]);
      expect(await person.ask('ledger.transactions.summary', { q: 'short' })).toMatchObject({ count: 1 });
      expect(await person.verify()).toEqual([]);
    };
    await expectFound();
    await withoutDigests();
    await ledger.service.get(DigestFill).fill(bookOf(person));
    expect(await content()).toEqual(kept);
    await expectFound();
  });

  it('of a version that kept long texts are rebuilt', async () => {
    const { id: long } = await person.spend({ notes: 'x'.repeat(1_000) });
    const digests = connection().collection<DigestRecord>('digests');
    const own = { userId: id(person.userId), of: 'texts' as const };
    const text = Buffer.from(long, 'hex').toString('base64');
    await digests.updateOne({ ...own, part: `long ${long.slice(-2)}` }, { $pull: { texts: text } });
    const before = { $push: { texts: `${text}shopping\n${'x'.repeat(1_000)}` } };
    await digests.updateOne({ ...own, part: long.slice(-2) }, before, { upsert: true });
    expect(await person.verify()).toMatchObject([{ where: expect.stringContaining('digest') }]);
    const migration = ledgerMigrations.find(({ title }) => title.startsWith('digests with long texts'));
    for (let run = 0; run < 2; run += 1) await migration?.run(connection().getClient().db(connection().name));
    await ledger.service.get(DigestFillJob).run();
    expect(await areComplete()).toBe(true);
    expect(await person.verify()).toEqual([]);
  });

  it('go with the book', async () => {
    await write();
    expect(await ledger.countOf(person.userId, ['digests'])).toBeGreaterThan(0);
    await ledger.tell({ id: newUserId(), userId: person.userId, type: 'user.deleted' });
    await eventually(async () => expect(await ledger.countOf(person.userId, ['digests'])).toBe(0));
  });
});
