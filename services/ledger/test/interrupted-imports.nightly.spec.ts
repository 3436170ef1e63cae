import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const ROWS = 2_500;
const statement = () => {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    return `2026-0${1 + (index % 3)}-1${index % 9},Shop ${index % 50},-${(1 + (index % 700) / 100).toFixed(2)},B${index}`;
  });
  return ['Date,Payee,Amount,Id', ...rows].join('\n');
};

describe('a long import', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
    person = await Person.of(ledger);
  });
  afterAll(() => ledger.stop());

  const imports = () => ledger.service.get<Connection>(getConnectionToken()).collection('imports');
  const book = async () => {
    const books = ledger.service.get<Connection>(getConnectionToken()).collection('books');
    return books.findOne({ _id: new mongoose.Types.ObjectId(person.userId) });
  };

  it('is one change regardless of the instance that continues it, and other writes wait for it', async () => {
    const { id } = await person.sendStatement(statement());
    const get = () => person.ask('ledger.imports.get', { id });
    await eventually(async () => expect(await get()).toMatchObject({ status: 'ready', counts: { new: ROWS } }));
    const applying = person.ask('ledger.imports.apply', { id, body: {} });
    await eventually(async () => expect((await book())?.underway?.done).toBeGreaterThan(0));
    const spending = eventually(() => person.spend());
    // The worker finds another revision and stops.
    await imports().updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $inc: { revision: 1 } });
    await applying;
    const applied = await eventually(async () => {
      const now = await get();
      expect(now.status).toBe('applied');
      return now;
    });
    await spending;
    expect(await person.list({ limit: '1', importId: id })).toHaveLength(1);
    const summary = await person.ask('ledger.transactions.summary', { importId: id });
    expect(summary.count).toBe(ROWS);
    expect((await person.balances()).bank).toBe(-summary.expenses);
    const change = (await person.changes()).find(({ kind }) => kind === 'import');
    expect(change).toMatchObject({ id: applied.changeId, count: ROWS });
    expect(await person.verify()).toEqual([]);
    await person.ask('ledger.imports.undo', { id, body: {} });
    await eventually(async () => expect(await get()).toMatchObject({ status: 'undone', kept: [] }));
    expect(await person.balances()).toEqual({ cash: -20, bank: 0 });
    expect(await person.verify()).toEqual([]);
    await person.spend();
  });
});
