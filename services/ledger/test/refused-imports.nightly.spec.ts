import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const MAX = 999_999_999_999.99;
const qif = (opening: number, amount: number) =>
  ['!Type:Bank', `D1/1'26`, `T${opening}`, 'POpening Balance', '^', `D1/13'26`, `T${amount}`, 'PShop', '^', ''].join(
    '\n',
  );

describe('an import that the book refuses', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  /** Applies a file that must be refused with this message, and expects that nothing of it stays. */
  async function expectRefusal(text: string, message: RegExp, accountId?: string | null): Promise<void> {
    const before = await person.ask('ledger.accounts.list', {});
    const changes = await person.changes();
    const { id } = await person.stageStatement(text, { ...(accountId === undefined ? {} : { accountId }) });
    const refused = { code: 'CONFLICT', message: expect.stringMatching(message) };
    await expect(person.ask('ledger.imports.apply', { id, body: {} })).rejects.toMatchObject(refused);
    const failed = await person.ask('ledger.imports.get', { id });
    expect(failed).toMatchObject({ status: 'failed', problems: [{ line: 1, message: refused.message }] });
    await expect(person.ask('ledger.imports.apply', { id, body: {} })).rejects.toMatchObject(refused);
    expect(await person.ask('ledger.accounts.list', {})).toEqual(before);
    expect(await person.changes()).toEqual(changes);
    expect(await ledger.countOf(person.userId, ['importrows', 'changeparts'])).toBe(0);
    await person.delete((await person.spend({ amount: 1, accountId: person.cash })).id);
    await person.ask('ledger.imports.delete', { id });
    await expect(person.ask('ledger.imports.get', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await person.verify()).toEqual([]);
  }

  it('for its opening balance, which counts with its rows', async () => {
    await expectRefusal(qif(MAX, 1), /balance/i);
  });

  it('for an account that would hold too much', async () => {
    await person.earn({ accountId: person.bank, amount: MAX });
    await expectRefusal('Date,Payee,Amount\n2026-03-04,Pay,5.00\n2026-03-05,Shop,-1.00\n', /account/i);
  });

  it('is applied where income and spending leave the balance in its range', async () => {
    const rows = [`2026-03-04,Pay,${MAX}`, `2026-03-05,Shop,-${MAX}`, '2026-03-06,Pay,5.00'];
    const { id } = await person.stageStatement(`Date,Payee,Amount\n${rows.join('\n')}\n`);
    expect(await person.ask('ledger.imports.apply', { id, body: {} })).toMatchObject({ status: 'applied' });
    expect(await person.balances()).toMatchObject({ bank: 5 });
    expect(await person.verify()).toEqual([]);
  });

  it('for the sum of all amounts of the book', async () => {
    for (let count = 0; count < 84; count += 2) {
      await person.earn({ accountId: person.bank, amount: MAX });
      await person.spend({ accountId: person.bank, amount: MAX });
    }
    await expectRefusal(`Date,Payee,Amount\n2026-05-04,Pay,${MAX}\n2026-05-05,Shop,-${MAX}\n`, /all your transactions/);
  });

  const pocket = (accounts: readonly object[], more: object = {}) =>
    JSON.stringify({ format: 'pocket', version: 1, accounts, categories: [], budgets: [], rules: [], ...more });

  it('for the balance of an account that it would create', async () => {
    await person.spend();
    const row = { accountId: 'a', type: 'income', amount: 1, description: 'Pay', date: '2026-03-04' };
    const account = { id: 'a', name: 'Vault', type: 'savings', openingBalance: MAX };
    await expectRefusal(pocket([account], { transactions: [row] }), /balance/i, null);
  });

  it('never for a name that grows when it is compared', async () => {
    const category = { id: 'c', name: '\ufdfa'.repeat(60), type: 'expense' };
    const file = pocket([{ id: 'a', name: 'Vault', type: 'savings' }], { categories: [category], transactions: [] });
    const { id } = await person.stageStatement(file, { accountId: null });
    await person.ask('ledger.imports.apply', { id, body: {} });
    const categories = await person.ask('ledger.categories.list', {});
    expect(categories.map(({ name }) => name)).toContain(category.name);
    expect(await person.verify()).toEqual([]);
  });

  it('in a later step, and is rolled back', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `2026-03-04,Shop ${index},-0.01,B${index}`);
    const { id } = await person.stageStatement(['Date,Payee,Amount,Id', ...rows].join('\n'));
    const connection = ledger.service.get<Connection>(getConnectionToken());
    const userId = new mongoose.Types.ObjectId(person.userId);
    const underway = async () => (await connection.collection('books').findOne({ _id: userId }))?.underway;
    const applying = person.ask('ledger.imports.apply', { id, body: {} }).catch((error: unknown) => error);
    await eventually(async () => expect((await underway())?.done).toBeGreaterThan(0));
    const [record] = await connection.collection('transactions').find({ userId }).limit(1).toArray();
    const _id = new mongoose.Types.ObjectId();
    await connection.collection('transactions').insertOne({ ...record, _id, externalId: 'B4999' });
    await applying;
    // On a busy machine the answer comes before the change is rolled back.
    const failed = await eventually(async () => {
      const found = await person.ask('ledger.imports.get', { id });
      expect(found.status).toBe('failed');
      return found;
    });
    expect(failed.problems[0]?.message).toMatch(/nothing of it is left|same bank id/);
    await connection.collection('transactions').deleteOne({ _id });
    expect(await person.balances()).toEqual({ cash: 0, bank: 0 });
    expect(await person.list()).toEqual([]);
    expect(await person.changes({ kind: 'import' })).toEqual([]);
    await person.ask('ledger.imports.delete', { id });
    expect(await ledger.countOf(person.userId, ['importrows', 'changeparts'])).toBe(0);
    expect(await person.verify()).toEqual([]);
    await person.spend();
  });

  it('ends as failed after a few attempts where it fails for an unknown reason', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => `2026-03-04,Shop ${index},-0.01`);
    const { id } = await person.stageStatement(['Date,Payee,Amount', ...rows].join('\n'));
    const connection = ledger.service.get<Connection>(getConnectionToken());
    const importId = new mongoose.Types.ObjectId(id);
    const broken = { rows: new mongoose.mongo.Binary(Buffer.from('no rows')) };
    await connection.collection('importrows').updateOne({ importId, part: 1 }, { $set: broken });
    const changeId = new mongoose.Types.ObjectId();
    const begun = { status: 'applying', work: 'apply', changeId, attempts: 4, dueAt: new Date() };
    await connection.collection('imports').updateOne({ _id: importId }, { $set: begun, $inc: { revision: 1 } });
    await eventually(async () =>
      expect(await person.ask('ledger.imports.get', { id })).toMatchObject({
        status: 'failed',
        problems: [{ message: 'This import could not be applied. Nothing of it was stored.' }],
      }),
    );
    await person.spend();
    await person.ask('ledger.imports.delete', { id });
    expect(await person.verify()).toEqual([]);
  });
});
