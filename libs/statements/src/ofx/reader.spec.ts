import { accountsIn, invalidIn, readParts, refusedIn, rowsIn, sample, shortRows } from '../testing/parts.js';
import { ofxReader } from './reader.js';

describe('ofxReader', () => {
  const read = async (name: string) => readParts(ofxReader, sample(`ofx/${name}`));

  describe('of SGML without end tags', () => {
    it('reads the account and the booked balance', async () => {
      const parts = await read('102-everyday.ofx');
      expect(parts[0]).toEqual({
        kind: 'account',
        number: 'XXXXXX4321',
        name: 'Checking',
        institution: 'First Example Bank',
        currency: 'USD',
      });
      expect(parts.at(-1)).toEqual({ kind: 'closing', amount: 234_567, date: '2024-02-29' });
    });

    it('reads days, signed amounts, names and memos', async () => {
      expect(shortRows(await read('102-everyday.ofx'))).toEqual([
        '19 2024-02-29 -12.50 AT&T R&D | Invoice < 30 days',
        '29 2024-02-28 +1500.00 Salary | Payroll February',
        '30 2024-02-28 -1234.56 Landlord |',
        '31 2024-02-27 -3.12  | Service charge',
        '32 2024-02-27 -3.12 Twice the same id |',
      ]);
    });

    it('uses the id of the bank even if repeated, and none if it is empty', async () => {
      const rows = rowsIn(await read('102-everyday.ofx'));
      expect(rows.map(({ externalId }) => externalId)).toEqual(['202402290001', '202402280002', null, 'F-3', 'F-3']);
    });

    it("keeps check numbers and the counterparty's account in the notes", async () => {
      const rows = rowsIn(await read('102-everyday.ofx'));
      expect(rows.slice(0, 3).map(({ notes }) => notes)).toEqual(['Check number 1043', '', 'Account: 777']);
    });

    it('reads a file on one line, in lower case, with unclosed transactions', async () => {
      const parts = await read('one-line-no-header.ofx');
      expect(shortRows(parts)).toEqual(['1 2024-03-23 -13.00  | PIX', '1 2024-03-24 -14.00  | PIX']);
      expect(parts.at(-1)).toEqual({ kind: 'closing', amount: -2700, date: null });
    });
  });

  describe('of XML with cards', () => {
    it('keeps several accounts apart, and reads one without transactions', async () => {
      const parts = await read('211-cards.qfx');
      expect(accountsIn(parts).map(({ number, name }) => [number, name])).toEqual([
        ['************1111', 'Credit card'],
        ['************2222', 'Credit card'],
      ]);
      expect(parts.filter(({ kind }) => kind === 'closing')).toEqual([
        { kind: 'closing', amount: -700, date: '2024-03-08' },
      ]);
    });

    it('reads unbooked transactions as pending', async () => {
      const rows = rowsIn(await read('211-cards.qfx'));
      expect(rows.map(({ payee, status, notes }) => [payee, status, notes])).toEqual([
        ['Café & Bar', 'cleared', 'Original currency: USD at 0.92'],
        ['Hotel', 'cleared', ''],
        ['Kiosk', 'pending', ''],
      ]);
    });

    it('reads what was paid abroad, and converts an amount in another currency by its rate', async () => {
      const rows = rowsIn(await read('211-cards.qfx'));
      expect(rows.map(({ amount, original }) => [amount, original])).toEqual([
        [20_00, { amount: 21_74, currency: 'USD' }],
        [18_40, { amount: 20_00, currency: 'USD' }],
        [4_00, undefined],
      ]);
    });

    it('refuses an amount in another currency without a rate', async () => {
      const withRate = (rate: string) => `<CURRENCY>${rate}<CURSYM>USD</CURSYM></CURRENCY>`;
      for (const [rate, problem] of [
        ['', 'The amount is in USD, the statement in EUR.'],
        ['<CURRATE>much</CURRATE>', 'The exchange rate “much” is not one.'],
      ] as const) {
        const text = sample('ofx/211-cards.qfx').replace(withRate('<CURRATE>0.92</CURRATE>'), withRate(rate));
        expect(invalidIn(await readParts(ofxReader, text))[0]).toMatchObject({ line: 18, problem });
      }
    });

    it('reports the problem of an invalid transaction', async () => {
      expect(invalidIn(await read('211-cards.qfx')).map(({ line, problem }) => [line, problem])).toEqual([
        [26, 'The amount “.” is not one.'],
        [27, 'The date “20240230” is not one.'],
      ]);
    });
  });

  it('distinguishes accounts of one number by their type', async () => {
    const parts = await read('accounts-of-one-number.ofx');
    expect(accountsIn(parts).map(({ number }) => number)).toEqual(['55', '55-SAVINGS', '55']);
  });

  it('reads the bank lines of an investment statement with a warning', async () => {
    const parts = await read('investment-with-bank-lines.ofx');
    expect(shortRows(parts)).toEqual(['9 2024-02-02 +300.00 Transfer in |']);
    expect(parts.at(-1)).toEqual({ kind: 'warning', text: 'Left out: 1 investment transactions.' });
  });

  it('refuses an investment statement without bank lines', async () => {
    const text = sample('ofx/investment-with-bank-lines.ofx').replace(/<INVBANKTRAN>.*<\/INVBANKTRAN>/, '');
    expect(refusedIn(await readParts(ofxReader, text))).toEqual([
      {
        kind: 'refused',
        message: 'This is an investment statement. Pocket reads bank and card statements.',
        line: 1,
      },
    ]);
  });

  it("reports the bank's error in place of a statement", async () => {
    const text = '<OFX><STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR<MESSAGE>General error.</STATUS></STMTTRNRS></OFX>';
    expect(refusedIn(await readParts(ofxReader, text))).toEqual([
      { kind: 'refused', message: 'The bank sent no statement but an error: General error (2000).', line: 1 },
    ]);
  });

  it('resolves references that were escaped twice', async () => {
    const text = sample('ofx/102-everyday.ofx').replace('R&amp;D', 'R&amp;amp;D');
    expect(rowsIn(await readParts(ofxReader, text))[0]?.payee).toBe('AT&T R&D');
  });

  it('reads chunks of any size with the same result', async () => {
    const text = sample('ofx/102-everyday.ofx');
    const whole = await readParts(ofxReader, text);
    for (const size of [1, 2, 7, 100]) expect(await readParts(ofxReader, text, { size })).toEqual(whole);
  });

  it('refuses a file that was cut anywhere', async () => {
    const text = sample('ofx/accounts-of-one-number.ofx').trimEnd();
    for (let end = 0; end < text.length; end += 1) {
      expect(refusedIn(await readParts(ofxReader, text.slice(0, end)))).toHaveLength(1);
    }
  });

  it('refuses a document type declaration', async () => {
    const text = '<!DOCTYPE OFX [<!ENTITY a SYSTEM "file:///etc/passwd">]><OFX>&a;</OFX>';
    expect(refusedIn(await readParts(ofxReader, text))).toEqual([
      {
        kind: 'refused',
        message: 'The file declares a document type (DTD) in line 1, which no bank does.',
        line: 1,
      },
    ]);
  });
});
