import type { Import } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

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

  async function ready(text: string, accountId: string | null = person.bank): Promise<Import> {
    const uploadId = newUserId();
    const source = async function* () {
      yield Buffer.from(text);
    };
    const stored = await ledger.service.get(Uploads).store({ userId: person.userId, uploadId, limit: 1e8 }, source());
    const body = { uploadId, name: 'a file', ...stored, ...(accountId === null ? {} : { accountId }) };
    const { id } = await person.ask('ledger.imports.create', { body });
    return eventually(async () => {
      const found = await person.ask('ledger.imports.get', { id });
      expect(found).toMatchObject({ status: 'ready', problems: [] });
      return found;
    });
  }

  /** Applies a file that must be refused with this message, and expects that nothing of it stays. */
  async function expectRefusal(text: string, message: RegExp, accountId?: string | null): Promise<void> {
    const before = await person.ask('ledger.accounts.list', {});
    const changes = await person.changes();
    const { id } = await ready(text, accountId);
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
});
