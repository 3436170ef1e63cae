import type { CurrencyCode, Import } from '@pocket/contracts';
import { DAY, Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('transfers between currencies of an import', () => {
  let ledger: RunningLedger;
  let person: Person;
  let euros: string;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const body = { name: 'Euros', currency: 'EUR' as CurrencyCode };
    euros = (await person.ask('ledger.accounts.create', { body })).id;
    await person.ask('ledger.rates.put', { day: DAY, base: 'EUR', quote: 'USD', body: { rate: '1.0875' } });
  });
  afterEach(async () => {
    expect(await person.verify()).toEqual([]);
  });

  const ofx = (amount: string, currency = 'USD') => `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>9<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>XFER<DTPOSTED>20260304<TRNAMT>${amount}<FITID>a<NAME>To savings</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const rows = async ({ id }: Import) => (await person.ask('ledger.imports.rows', { id })).items;
  const agree = async (statementImport: Import) => {
    const answers = (await rows(statementImport)).map(({ line }) => ({ line, transfer: true }));
    await person.ask('ledger.imports.update', { id: statementImport.id, body: { rows: answers } });
  };
  const apply = async ({ id }: Import) => {
    await person.ask('ledger.imports.apply', { id, body: {} });
    return person.importWith(id, 'applied');
  };

  it('join a row and a transaction near the rate of the day', async () => {
    const expense = await person.spend({ accountId: euros, amount: 100 });
    const statementImport = await person.stageStatement(ofx('109.00'));
    expect(await rows(statementImport)).toMatchObject([{ transfer: { transactionId: expense.id } }]);
    await agree(statementImport);
    const applied = await apply(statementImport);
    const { transferId } = await person.get(expense.id);
    const transfer = await person.ask('ledger.transfers.get', { id: transferId ?? '' });
    expect(transfer).toMatchObject({ amount: 100, toAmount: 109, rate: '1.09', from: { id: expense.id } });
    await person.ask('ledger.imports.undo', { id: applied.id, body: {} });
    await person.importWith(applied.id, 'undone');
    expect(await person.get(expense.id)).toMatchObject({ transferId: null, amount: 100 });
  });

  it('join rows of two files', async () => {
    const first = await person.stageStatement(ofx('-100.00', 'EUR'), { accountId: euros });
    const second = await person.stageStatement(ofx('106.00'));
    expect(await rows(first)).toMatchObject([{ transfer: { importId: second.id } }]);
    expect(await rows(second)).toMatchObject([{ transfer: { importId: first.id } }]);
    await apply(first);
    await agree(second);
    await apply(second);
    expect(await person.list({ transfer: 'only' })).toHaveLength(2);
  });

  it('join nothing that is further from the rate', async () => {
    await person.spend({ accountId: euros, amount: 100 });
    expect(await rows(await person.stageStatement(ofx('112.02')))).toMatchObject([{ transfer: null }]);
    expect(await rows(await person.stageStatement(ofx('100.00')))).toMatchObject([{ transfer: null }]);
  });
});
