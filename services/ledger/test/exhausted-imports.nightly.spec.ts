import { getConnectionToken } from '@nestjs/mongoose';
import type { Import } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { SmallChanges } from '../src/imports/applying/small-changes.js';
import { ImportsRepository } from '../src/store/imports/imports.repository.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const MANY_ROWS = 2_500;
const statement = (rows: number) =>
  ['Date,Payee,Amount,Id', ...Array.from({ length: rows }, (_, row) => `2026-03-04,Shop,-1.00,B${row}`)].join('\n');

describe('an import whose process crashed in every attempt', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => ledger.stop());

  const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);

  /** Acts as if processes had ended in the middle of every attempt, until the job gives up. */
  const spendAttempts = (id: string, status: Import['status']) =>
    eventually(async () => {
      const spent = { $set: { attempts: 12, dueAt: new Date(0) } };
      const working = { _id: new mongoose.Types.ObjectId(id), status: 'applying' };
      await collection('imports').updateOne(working, spent);
      expect(await person.ask('ledger.imports.get', { id })).toMatchObject({ status });
    });
  const crashInOrdinaryWrite = () =>
    jest.spyOn(ledger.service.get(SmallChanges), 'write').mockRejectedValue(new RangeError('Something is broken'));
  /** Ends attempts once a part of the change is stored. */
  const crashAfterFirstStep = () => {
    const imports = ledger.service.get(ImportsRepository);
    const progress = imports.progress.bind(imports);
    return jest.spyOn(imports, 'progress').mockImplementation(async (job, reached) => {
      if (reached.done > 0) throw new RangeError('Something is broken');
      return progress(job, reached);
    });
  };

  it('fails, and the book takes other writes', async () => {
    const { id } = await person.stageStatement(statement(2));
    const write = crashInOrdinaryWrite();
    const applying = expect(person.ask('ledger.imports.apply', { id, body: {} })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('could not be applied'),
    });
    await eventually(async () => expect(write).toHaveBeenCalled());
    await spendAttempts(id, 'failed');
    await applying;
    write.mockRestore();
    await person.spend();
    expect(await person.balances()).toEqual({ cash: -20, bank: 0 });
    expect(await person.verify()).toEqual([]);
  });

  it('is rolled back if part of it is stored', async () => {
    const { id } = await person.stageStatement(statement(MANY_ROWS));
    const progress = crashAfterFirstStep();
    const applying = expect(person.ask('ledger.imports.apply', { id, body: {} })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('could not be applied'),
    });
    await eventually(async () => {
      expect(progress.mock.calls.filter(([, { done }]) => done > 0)).not.toHaveLength(0);
    });
    progress.mockRestore();
    await spendAttempts(id, 'failed');
    await applying;
    expect(await person.list({ limit: '1', importId: id })).toEqual([]);
    await person.spend();
    expect(await person.verify()).toEqual([]);
  });

  it('stays applied if its undo fails, with the reason', async () => {
    const { id } = await person.importStatement(statement(2));
    const write = crashInOrdinaryWrite();
    const undoing = expect(person.ask('ledger.imports.undo', { id, body: {} })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('could not be undone'),
    });
    await eventually(async () => expect(write).toHaveBeenCalled());
    await spendAttempts(id, 'applied');
    await undoing;
    expect(await person.balances()).toEqual({ cash: 0, bank: -2 });
    expect(await person.verify()).toEqual([]);
  });
});
