import type { CurrencyCode, Import } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { DAY, Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

const [EUR, KWD, ISK, JPY] = ['EUR', 'KWD', 'ISK', 'JPY'] as [CurrencyCode, CurrencyCode, CurrencyCode, CurrencyCode];

describe('currencies of an import', () => {
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

  const useSeveral = () => person.ask('ledger.book.update', { body: { multiCurrency: true } });
  const ofx = (currency: string) => `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>9<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-12.50<FITID>a<NAME>Shop</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const account = (id: string) => person.ask('ledger.accounts.get', { id });
  const apply = ({ id }: Import) => person.ask('ledger.imports.apply', { id, body: {} });
  const mapping = async (text: string, accountId: string | null = person.bank) =>
    person.importWith((await person.sendStatement(text, { accountId })).id, 'mapping');
  const otherCurrency = { code: 'OTHER_CURRENCY', message: 'Checking 9 is in EUR, but the account Bank is in USD.' };

  it('are a warning in a book with one currency', async () => {
    const staged = await person.stageStatement(ofx('EUR'));
    expect(staged.warnings).toEqual(['The amounts are in EUR: they are taken as they are, as USD.']);
    await apply(staged);
    expect(await account(person.bank)).toMatchObject({ balance: -12.5, currency: 'USD' });
  });

  it('refuse a statement for an account in another currency', async () => {
    await useSeveral();
    await person.spend({ accountId: person.bank });
    const staged = await mapping(ofx('EUR'));
    expect(staged.problems).toEqual([{ line: 1, message: otherCurrency.message }]);
    await expect(apply(staged)).rejects.toMatchObject(otherCurrency);
    const body = { name: 'Euros', currency: EUR };
    const { id } = await person.ask('ledger.accounts.create', { body });
    await person.ask('ledger.imports.update', { id: staged.id, body: { accountId: id } });
    const ready = await person.importWith(staged.id, 'ready');
    await person.ask('ledger.imports.update', { id: ready.id, body: { accountId: person.bank } });
    await expect(apply(await person.importWith(ready.id, 'mapping'))).rejects.toMatchObject(otherCurrency);
    await person.ask('ledger.imports.update', { id: ready.id, body: { accountId: id } });
    await apply(await person.importWith(ready.id, 'ready'));
    expect(await account(id)).toMatchObject({ balance: -12.5, currency: 'EUR' });
  });

  it('refuse a statement that was staged before its account got a transaction', async () => {
    await useSeveral();
    const staged = await person.stageStatement(ofx('EUR'));
    await person.spend({ accountId: person.bank });
    await expect(apply(staged)).rejects.toMatchObject(otherCurrency);
    expect(await account(person.bank)).toMatchObject({ balance: -20, currency: 'USD' });
  });

  it('become those of an account without transactions in the same change', async () => {
    await useSeveral();
    await person.ask('ledger.accounts.update', { id: person.bank, body: { openingBalance: 100.25 } });
    const staged = await person.stageStatement(ofx('EUR'));
    const applied = await apply(staged);
    expect(await account(person.bank)).toMatchObject({ currency: 'EUR', balance: 87.75, openingBalance: 100.25 });
    const [transaction] = await person.list();
    expect(transaction).toMatchObject({ currency: 'EUR', amount: 12.5 });
    await person.undo(applied);
    expect(await account(person.bank)).toMatchObject({ currency: 'USD', balance: 100.25 });
  });

  describe('with other decimals than two', () => {
    const csv = (...amounts: string[]) =>
      `Date,Payee,Amount\n${amounts.map((amount) => `2026-03-04,Shop,${amount}`).join('\n')}\n`;
    const qif = (amount: string) => `!Type:Bank\nD03/14/2026\nT${amount}\nPShop\n^\n`;
    const camt = (currency: string, ...amounts: string[]) => `<Document><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>9</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">87.495</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-04</Dt></Dt></Bal>
${amounts
  .map(
    (amount) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-04</Dt></BookgDt></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
    const mt940 = (currency: string, ...amounts: string[]) => `:20:1
:25:9
:28C:1/1
:60F:C260304${currency}0,
${amounts.map((amount) => `:61:260304D${amount}NMSCNONREF`).join('\n')}
:62F:C260304${currency}0,
-`;
    const addAccount = async (currency: CurrencyCode) =>
      (await person.ask('ledger.accounts.create', { body: { name: currency, currency } })).id;
    const rows = async ({ id }: Import) =>
      (await person.ask('ledger.imports.rows', { id })).items.map(({ amount, type, problem }) => {
        return problem ?? (type === 'income' ? amount : -(amount ?? 0));
      });
    beforeEach(useSeveral);

    it.each<[string, CurrencyCode, string, number[], number]>([
      ['CSV', KWD, csv('-1.234', '10.5', '-2'), [-1.234, 10.5, -2], 7.266],
      ['CSV with a decimal comma', KWD, csv('"-1,234"', '"10,567"'), [-1.234, 10.567], 9.333],
      ['CSV', ISK, csv('1000', '-250', '-5.00'), [1000, -250, -5], 745],
      ['QIF', KWD, qif('-1.234'), [-1.234], -1.234],
      ['QIF', ISK, qif('1000'), [1000], 1000],
    ])('are those of the account of a %s in %s', async (_format, currency, text, amounts, balance) => {
      const accountId = await addAccount(currency);
      const staged = await person.stageStatement(text, { accountId });
      expect(await rows(staged)).toEqual(amounts);
      const applied = await apply(staged);
      expect(await account(accountId)).toMatchObject({ currency, balance });
      expect(await person.stageStatement(text, { accountId })).toMatchObject({
        counts: { duplicates: amounts.length },
      });
      await person.undo(applied);
      expect(await account(accountId)).toMatchObject({ balance: 0 });
    });

    it.each<[string, string, CurrencyCode, number[], number]>([
      ['OFX', ofx('KWD').replace('-12.50', '-12.505'), KWD, [-12.505], -12.505],
      ['CAMT', camt('KWD', '12.505', '0.250'), KWD, [-12.505, -0.25], -12.755],
      ['CAMT', camt('ISK', '1250', '5.00'), ISK, [-1250, -5], -1255],
      ['CAMT', camt('JPY', '1250', '0.50'), JPY, [-1250, -0.5], -1250.5],
      ['MT940', mt940('KWD', '12,505', '0,25'), KWD, [-12.505, -0.25], -12.755],
      ['MT940', mt940('ISK', '1250,', '5,00'), ISK, [-1250, -5], -1255],
      ['MT940', mt940('JPY', '1250,', '0,50'), JPY, [-1250, -0.5], -1250.5],
    ])('are those of the currency that a file states: %s', async (_format, text, currency, amounts, balance) => {
      const staged = await person.stageStatement(text);
      expect(await rows(staged)).toEqual(amounts);
      expect(staged.problems).toEqual([]);
      const applied = await apply(staged);
      expect(await account(person.bank)).toMatchObject({ currency, balance });
      await person.undo(applied);
      expect(await account(person.bank)).toMatchObject({ currency: 'USD', balance: 0 });
    });

    it('are those of the balances that are compared', async () => {
      await person.ask('ledger.accounts.update', { id: person.bank, body: { openingBalance: 100.25 } });
      const staged = await person.stageStatement(camt('KWD', '12.505', '0.250'));
      expect(staged.balance).toEqual({ statement: 87.495, book: 87.495 });
    });

    it('are those of the rules that categorize', async () => {
      const when = { all: [{ field: 'amount' as const, op: 'is' as const, value: 1.5 }] };
      const body = { name: 'Dinars', when, then: { payee: 'Ruled' } };
      await person.ask('ledger.rules.create', { body });
      const accountId = await addAccount(KWD);
      await apply(await person.stageStatement(csv('-1.5', '-0.15'), { accountId }));
      expect((await person.list()).map(({ amount, payee }) => [amount, payee]).sort()).toEqual([
        [0.15, 'Shop'],
        [1.5, 'Ruled'],
      ]);
    });

    it('are those of the counterparts of rows', async () => {
      await person.earn({ accountId: person.cash, amount: 125 });
      const { id } = await person.stageStatement(camt('KWD', '12.500', '0.250'));
      const { items } = await person.ask('ledger.imports.rows', { id });
      expect(items.map(({ transfer }) => transfer)).toEqual([null, null]);
    });

    it('are too many in the rows with a problem', async () => {
      const kronas = await addAccount(ISK);
      expect(await rows(await person.stageStatement(csv('1000', '-2.5'), { accountId: kronas }))).toEqual([
        1000,
        '“-2.5” is no amount.',
      ]);
      const dinars = await addAccount(KWD);
      expect(await rows(await person.stageStatement(csv('-1.5', '1.2345'), { accountId: dinars }))).toEqual([
        -1.5,
        '“1.2345” is no amount.',
      ]);
    });

    it('are read again for another account', async () => {
      const kronas = await addAccount(ISK);
      const staged = await person.stageStatement(csv('1000', '-250'));
      await person.ask('ledger.imports.update', { id: staged.id, body: { accountId: kronas } });
      await apply(await person.importWith(staged.id, 'ready'));
      expect(await account(kronas)).toMatchObject({ balance: 750 });
    });

    it('refuse amounts that were read before the account got another currency', async () => {
      const staged = await person.stageStatement(csv('-1000'));
      await person.ask('ledger.accounts.update', { id: person.bank, body: { currency: KWD } });
      const message = 'The amounts were read with 2 decimals, but KWD has 3. Choose the account again.';
      await expect(apply(staged)).rejects.toMatchObject({ code: 'CONFLICT', message });
    });
  });

  describe('of one of Pocket’s own files', () => {
    const inFile = (id: string, currency: string, openingBalance = 0) => {
      return { id, name: currency, type: 'checking', currency, openingBalance };
    };
    const spent = (accountId: string, amount: number, more = {}) => {
      return { accountId, type: 'expense', amount, description: 'Tea', date: DAY, categoryId: null, ...more };
    };
    const file = (accounts: readonly object[], transactions: readonly object[]) =>
      JSON.stringify({ format: 'pocket', version: 1, accounts, categories: [], budgets: [], rules: [], transactions });
    const [euros, dinars, kronas] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];

    it('are those of new accounts', async () => {
      await useSeveral();
      await person.spend();
      const transferId = 'd'.repeat(24);
      const text = file(
        [inFile(euros, 'EUR', 10.5), inFile(dinars, 'KWD', 1.234), inFile(kronas, 'ISK', 700)],
        [
          spent(euros, 2.25),
          spent(dinars, 0.125),
          spent(kronas, 150),
          spent(kronas, 1.5),
          spent(euros, 5, { transferId }),
          spent(dinars, 1.8, { transferId, type: 'income' }),
        ],
      );
      const staged = await person.stageStatement(text, { accountId: null });
      const { items } = await person.ask('ledger.imports.rows', { id: staged.id });
      expect(items.map(({ amount, problem }) => problem ?? amount)).toEqual([
        2.25,
        0.125,
        150,
        'Too many decimals for ISK',
        5,
        1.8,
      ]);
      await apply(staged);
      const accounts = await person.ask('ledger.accounts.list', {});
      expect(accounts.map(({ currency, balance }) => [currency, balance])).toEqual(
        expect.arrayContaining([
          [EUR, 3.25],
          [KWD, 2.909],
          [ISK, 550],
        ]),
      );
      expect(await person.list({ transfer: 'only' })).toHaveLength(2);
    });

    it('must be those of the accounts that the book has', async () => {
      await useSeveral();
      await person.spend({ accountId: person.bank });
      const staged = await mapping(file([{ ...inFile(euros, 'EUR'), name: 'Bank' }], [spent(euros, 2)]), null);
      const message = 'Bank is in EUR, but the account Bank is in USD.';
      expect(staged.problems).toEqual([{ line: 1, message }]);
      await expect(apply(staged)).rejects.toMatchObject({ code: 'OTHER_CURRENCY', message });
    });

    it.each([[['EUR', 'USD']], [['KWD']]])('refuse %s in a book with one currency', async (currencies) => {
      const ids = [euros, dinars];
      const accounts = currencies.map((currency, index) => inFile(ids[index] ?? '', currency));
      const { id } = await person.sendStatement(file(accounts, [spent(euros, 2)]), { accountId: null });
      await eventually(async () => {
        const message = `The accounts of this file are in ${currencies.join(', ')}. Let the book use several currencies, and send the file again.`;
        const found = await person.ask('ledger.imports.get', { id });
        expect(found).toMatchObject({ status: 'failed', problems: [{ line: 1, message }] });
      });
    });
  });
});
