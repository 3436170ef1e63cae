import type { Import } from '@pocket/contracts';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const account = (number: string, rows: readonly string[]) => `<STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
const row = (id: string, amount: string, day = '20260304') =>
  `<STMTTRN><TRNTYPE>XFER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>To savings</STMTTRN>\n`;
const OFX = `OFXHEADER:100

<OFX><BANKMSGSRSV1>${account('1111', [row('a', '-100.00')])}${account('2222', [row('b', '100.00')])}</BANKMSGSRSV1></OFX>`;

describe('transfers of an import', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
    await person.ask('ledger.accounts.update', { id: person.cash, body: { number: '1111' } });
    await person.ask('ledger.accounts.update', { id: person.bank, body: { number: '2222' } });
  });

  const rows = async ({ id }: Import) => (await person.ask('ledger.imports.rows', { id })).items;
  const answer = ({ id }: Import, answers: readonly { readonly line: number; readonly transfer: boolean }[]) =>
    person.ask('ledger.imports.update', { id, body: { rows: [...answers] } });
  const apply = ({ id }: Import) => person.ask('ledger.imports.apply', { id, body: {} });
  const legs = () => person.list({ transfer: 'only' });

  it('have both legs where both rows are in the file', async () => {
    const statementImport = await person.stageStatement(OFX, { accountId: null });
    const [one, other] = await rows(statementImport);
    expect(one).toMatchObject({ transfer: { importId: statementImport.id, line: other?.line }, isTransfer: false });
    await answer(statementImport, [{ line: one?.line ?? 0, transfer: true }]);
    expect(await rows(statementImport)).toMatchObject([{ isTransfer: true }, { isTransfer: true }]);
    await apply(statementImport);
    const [first, second] = await legs();
    expect(first?.transferId).toBe(second?.transferId);
    expect(await person.verify()).toEqual([]);
  });

  it('stay two plain rows where one of them has another counterpart by now', async () => {
    const statementImport = await person.stageStatement(OFX, { accountId: null });
    const [one] = await rows(statementImport);
    await answer(statementImport, [{ line: one?.line ?? 0, transfer: true }]);
    await person.earn({ accountId: person.bank, amount: 100, date: '2026-03-08' });
    expect(await apply(statementImport)).toMatchObject({ status: 'applied' });
    expect(await legs()).toEqual([]);
    expect(await person.balances()).toEqual({ cash: -100, bank: 200 });
    expect(await person.verify()).toEqual([]);
  });

  it('stay plain where one answer contradicts the other', async () => {
    for (const [first, second] of [
      [true, false],
      [false, true],
    ] as const) {
      const statementImport = await person.stageStatement(OFX, { accountId: null });
      const [one, other] = await rows(statementImport);
      await answer(statementImport, [
        { line: one?.line ?? 0, transfer: first },
        { line: other?.line ?? 0, transfer: second },
      ]);
      await apply(statementImport);
      expect(await legs()).toEqual([]);
      expect(await person.verify()).toEqual([]);
      await person.ask('ledger.imports.undo', { id: statementImport.id, body: {} });
    }
  });

  it('are linked only with the transaction that was shown', async () => {
    const shown = await person.earn({ accountId: person.cash, amount: 50, date: '2026-03-05' });
    const statementImport = await person.stageStatement('Date,Payee,Amount\n2026-03-04,Withdrawal,-50.00\n');
    expect(await rows(statementImport)).toMatchObject([{ transfer: { transactionId: shown.id } }]);
    await answer(statementImport, [{ line: 2, transfer: true }]);
    await person.delete(shown.id);
    await person.earn({ accountId: person.cash, amount: 50, date: '2026-03-06' });
    await apply(statementImport);
    expect(await legs()).toEqual([]);
    expect(await person.list()).toHaveLength(2);
    expect(await person.verify()).toEqual([]);
  });

  it('leave a row out that does not come in', async () => {
    const statementImport = await person.stageStatement(OFX, { accountId: null });
    const [one, other] = await rows(statementImport);
    await answer(statementImport, [{ line: one?.line ?? 0, transfer: true }]);
    const body = { rows: [{ line: other?.line ?? 0, include: false }] };
    await person.ask('ledger.imports.update', { id: statementImport.id, body });
    await apply(statementImport);
    expect(await legs()).toEqual([]);
    expect(await person.list()).toHaveLength(1);
    expect(await person.verify()).toEqual([]);
  });
});
