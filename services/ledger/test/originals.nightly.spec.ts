import { getConnectionToken } from '@nestjs/mongoose';
import type { CurrencyCode } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const money = (amount: number, currency: string) => ({ amount, currency: currency as CurrencyCode });

describe('the amount that was paid abroad', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });

  it('is kept in the digits of its currency, with its history, and is undone', async () => {
    const { id, original } = await person.spend({ original: money(1.234, 'KWD') });
    expect(original).toEqual(money(1.234, 'KWD'));
    expect(await person.ask('ledger.transactions.get', { id })).toMatchObject({ original: money(1.234, 'KWD') });
    const changed = await person.update(id, { original: money(1_200, 'ISK') });
    const { change } = await person.ask('ledger.changes.get', { id: changed.changeId ?? '' });
    expect(change).toMatchObject({ summary: 'Changed the amount paid abroad of the expense Shopping of $20.00' });
    expect(change.items).toMatchObject([
      { before: { original: money(1.234, 'KWD') }, after: { original: money(1_200, 'ISK') } },
    ]);
    const removed = await person.update(id, { original: null });
    expect(removed).toMatchObject({ original: null, version: 3 });
    await person.undo(removed);
    await person.undo(changed);
    expect(await person.ask('ledger.transactions.get', { id })).toMatchObject({ original: money(1.234, 'KWD') });
  });

  it('stays through other changes, and moves no balance', async () => {
    const { id } = await person.spend({ amount: 20, original: money(18.4, 'EUR') });
    expect(await person.update(id, { payee: 'Ann' })).toMatchObject({ amount: 20, original: money(18.4, 'EUR') });
    const answer = await person.ask('ledger.transactions.get', { id });
    expect(await person.update(id, answer as never)).toMatchObject({ version: 2, changeId: null });
    expect(await person.ask('ledger.summary', {})).toMatchObject({ totalBalance: -20 });
  });

  it('is in another currency than the account', async () => {
    const refusal = { code: 'VALIDATION_FAILED', message: expect.stringMatching(/^Original currency must be another/) };
    await expect(person.spend({ original: money(5, 'USD') })).rejects.toMatchObject(refusal);
    const { id } = await person.spend({ original: money(5, 'EUR') });
    await expect(person.update(id, { original: money(5, 'USD') })).rejects.toMatchObject(refusal);
    await person.ask('ledger.book.update', { body: { currency: 'EUR' as CurrencyCode } });
    expect(await person.update(id, { payee: 'Ann' })).toMatchObject({ currency: 'EUR', original: null });
  });

  it('comes from statements, unless the account has its currency', async () => {
    const row = (id: string, original: string) =>
      `<STMTTRN><DTPOSTED>20260304<TRNAMT>-10.00<FITID>${id}<NAME>Shop${original}</STMTTRN>`;
    const abroad = '<ORIGCURRENCY><CURRATE>1.0875<CURSYM>EUR</ORIGCURRENCY>';
    const own = '<ORIGCURRENCY><CURRATE>1<CURSYM>USD</ORIGCURRENCY>';
    const rows = row('A1', abroad) + row('A2', own) + row('A3', '');
    await person.importStatement(`OFXHEADER:100\n\n<OFX><STMTRS><BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></OFX>`, {
      name: 'statement.ofx',
    });
    const originals = new Map((await person.list()).map(({ externalId, original }) => [externalId, original]));
    expect(originals).toEqual(
      new Map([
        ['A1', money(9.2, 'EUR')],
        ['A2', null],
        ['A3', null],
      ]),
    );
  });

  it('comes from columns of tables, unless the account has its currency', async () => {
    const rows = ['2026-03-02,Shop,-10.00,9.20,EUR', '2026-03-13,Kiosk,-5.00,5.00,USD', '2026-03-14,Bar,-4.00,,'];
    await person.importStatement(['Date,Payee,Amount,Original amount,Original currency', ...rows].join('\n'));
    const originals = (await person.list()).map(({ payee, original }) => [payee, original]);
    expect(originals).toEqual([
      ['Bar', null],
      ['Kiosk', null],
      ['Shop', money(9.2, 'EUR')],
    ]);
  });

  it('allows the undo of a creation from before it was stored', async () => {
    const created = await person.spend();
    const changes = ledger.service.get<Connection>(getConnectionToken()).collection('changes');
    const { modifiedCount } = await changes.updateOne(
      { 'items.id': new mongoose.Types.ObjectId(created.id) },
      { $unset: { 'items.0.after.original': 1 } },
    );
    expect(modifiedCount).toBe(1);
    await person.undo(created);
    expect(await person.list()).toEqual([]);
  });
});
