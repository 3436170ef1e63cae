import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const ROWS = 900;
const statement = (count = ROWS) => {
  const rows = Array.from({ length: count }, (_, index) => `2026-03-1${index % 9},Shop ${index},-1.00,B${index}`);
  return ['Date,Payee,Amount,Id', ...rows].join('\n');
};

describe('an import of up to a thousand entries', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);

  /** Writes into the book, one after the other, until `work` is done; each must be accepted. */
  async function writingDuring<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    do await person.spend({ amount: 1 });
    while (!isDone);
    return ended;
  }

  it('and its undo refuse no other write', async () => {
    const { id } = await person.stageStatement(statement());
    const applied = await writingDuring(person.ask('ledger.imports.apply', { id, body: {} }));
    expect(applied).toMatchObject({ status: 'applied' });
    expect(await person.balances()).toMatchObject({ bank: -ROWS });
    const undone = await writingDuring(person.ask('ledger.imports.undo', { id, body: {} }));
    expect(undone).toMatchObject({ status: 'undone', kept: [] });
    expect(await person.balances()).toMatchObject({ bank: 0 });
    expect(await person.verify()).toEqual([]);
  });

  it('and its undo are one change each, with the ids that were answered', async () => {
    const { id } = await person.stageStatement(statement(3));
    const applied = await person.ask('ledger.imports.apply', { id, body: {} });
    expect((await person.changes())[0]).toMatchObject({
      id: applied.wrote,
      kind: 'import',
      origin: 'import',
      count: 3,
    });
    expect(applied.changeId).toBe(applied.wrote);
    const undone = await person.ask('ledger.imports.undo', { id, body: {} });
    const [undo, change] = await person.changes();
    expect(undo).toMatchObject({ id: undone.wrote, kind: 'undo', origin: 'undo', undoes: applied.wrote });
    expect(change).toMatchObject({ id: applied.wrote, undoneBy: undone.wrote });
    await person.undo({ changeId: undone.wrote });
    expect(await person.ask('ledger.imports.get', { id })).toMatchObject({ status: 'applied' });
    expect(await person.balances()).toMatchObject({ bank: -3 });
    expect(await person.verify()).toEqual([]);
  });

  it('is continued once by the first instance that finds it', async () => {
    const { id } = await person.stageStatement(statement(3));
    const changeId = new mongoose.Types.ObjectId();
    const begun = { status: 'applying', work: 'apply', changeId, progress: { done: 0, total: 0 } };
    await collection('imports').updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: begun, $inc: { revision: 1 } },
    );
    await eventually(async () =>
      expect(await person.ask('ledger.imports.get', { id })).toMatchObject({ status: 'applied' }),
    );
    expect(await person.ask('ledger.imports.apply', { id, body: {} })).toMatchObject({ wrote: changeId.toHexString() });
    expect((await person.changes()).filter(({ kind }) => kind === 'import')).toHaveLength(1);
    expect(await person.balances()).toMatchObject({ bank: -3 });
  });

  it('and its undo are answered once for one key', async () => {
    const { id } = await person.stageStatement(statement(3));
    const other = await person.stageStatement(statement(4));
    const apply = (id: string, idempotencyKey: string) =>
      person.ask('ledger.imports.apply', { id, body: {}, idempotencyKey });
    const undo = (idempotencyKey: string, force = false) =>
      person.ask('ledger.imports.undo', { id, body: { force }, idempotencyKey });
    const [applied, twin] = await Promise.all([apply(id, 'apply'), apply(id, 'apply')]);
    expect(twin).toEqual(applied);
    expect(applied).toMatchObject({ status: 'applied', isDone: true, wrote: applied.changeId });
    await expect(apply(other.id, 'apply')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    const undone = await undo('undo');
    expect(undone).toMatchObject({ status: 'undone', isDone: true });
    expect(await apply(id, 'apply')).toEqual(applied);
    await person.undo({ changeId: undone.wrote });
    expect(await undo('undo')).toEqual(undone);
    expect(await person.balances()).toMatchObject({ bank: -3 });
    await expect(undo('undo', true)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expect(undo('apply')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expect(person.spend()).resolves.toBeDefined();
  });

  it('is answered with its result where a repeat comes before the job has ended', async () => {
    const { id } = await person.stageStatement(statement(3));
    const request = { id, body: {}, idempotencyKey: 'once' };
    const applied = await person.ask('ledger.imports.apply', request);
    const preliminary = { 'reply.isDone': false, 'reply.wrote': null, 'reply.status': 'applying' };
    await collection('idempotency').updateOne({ requestKey: 'once' }, { $set: preliminary });
    expect(await person.ask('ledger.imports.apply', request)).toEqual(applied);
  });

  it('names the first of many rows that an undo keeps, and their number', async () => {
    const { id } = await person.stageStatement(statement(130));
    await person.ask('ledger.imports.apply', { id, body: {} });
    await person.batch({ filter: { importId: id }, change: { payee: 'Mine' } });
    const undone = await person.ask('ledger.imports.undo', { id, body: {} });
    expect(undone.kept).toHaveLength(100);
    expect(undone).toMatchObject({ keptCount: 130, wrote: null });
    expect(await person.ask('ledger.imports.undo', { id, body: { force: true } })).toMatchObject({
      kept: [],
      keptCount: 0,
    });
    expect(await person.balances()).toMatchObject({ bank: 0 });
    expect(await person.verify()).toEqual([]);
  });
});
