import { accountsIn, invalidIn, readParts, refusedIn, rowsIn, sample, shortRows } from '../testing/parts.js';
import { camtReader } from './reader.js';

describe('camtReader', () => {
  const read = async (name: string) => readParts(camtReader, sample(`camt/${name}.xml`));

  describe('of an everyday statement', () => {
    it('reads the account and its closing balance in its own currency', async () => {
      const parts = await read('053-everyday');
      expect(parts[0]).toEqual({
        kind: 'account',
        number: 'DE02120300000000202051',
        name: 'Erika Beispiel',
        institution: 'Musterbank',
        currency: 'EUR',
      });
      expect(parts.at(-1)).toEqual({ kind: 'closing', amount: -1250, date: '2024-03-04' });
    });

    it('uses the booking day, else the value day', async () => {
      expect(shortRows(await read('053-everyday'))).toEqual([
        '17 2024-03-01 -42.50 Bäckerei Müller & Söhne | Rechnung 17 vom 28.02.',
        '38 2024-03-02 +30.00 Stadtwerke | RF18539007547034',
        '52 2024-03-03 -100.00  | GELDAUTOMAT',
      ]);
    });

    it('uses only the reference of the bank as id', async () => {
      const rows = rowsIn(await read('053-everyday'));
      expect(rows.map(({ externalId }) => externalId)).toEqual(['2024030100001', null, null]);
    });

    it('keeps other texts in the notes, a reversal first', async () => {
      const rows = rowsIn(await read('053-everyday'));
      expect(rows.map(({ notes }) => notes)).toEqual([
        'SEPA-Überweisung\nFiliale Nord\nAccount: DE89370400440532013000',
        'Reversal\nReference: E2E-7\nMandate: MD-1\nReturned: AC04',
        '',
      ]);
    });
  });

  describe('of an entry with several payments', () => {
    it('makes a row per payment if they add up, else one row', async () => {
      expect(shortRows(await read('053-batches'))).toEqual([
        '10 2024-01-05 +10.00 Anna | Beitrag',
        '16 2024-01-05 +20.00 Beat | Beitrag',
        '22 2024-01-06 +28.50  | Kartenumsätze',
        '36 2024-01-07 -8.00  |',
        '37 2024-01-07 +3.00  |',
      ]);
    });

    it('gives each payment its own id', async () => {
      const rows = rowsIn(await read('053-batches'));
      expect(rows.map(({ externalId }) => externalId)).toEqual(['SAMMEL-1/1', 'SAMMEL-1/2', 'SAMMEL-2', 'A', 'B']);
    });

    it('notes charges and amounts in another currency', async () => {
      const [, second, third] = rowsIn(await read('053-batches'));
      expect(second?.notes).toBe('Original amount: 21.00 EUR');
      expect(third?.notes).toBe('Charges: 1.50 CHF\n2 payments in one');
    });
  });

  describe('of a report of pending entries', () => {
    it('uses the day of the import for an entry without a day', async () => {
      const rows = rowsIn(await read('052-pending-no-namespace'));
      expect(rows.map(({ date, status }) => [date, status])).toEqual([
        ['2024-06-15', 'pending'],
        ['2024-06-13', 'pending'],
      ]);
    });

    it('reports the problem of an invalid entry', async () => {
      expect(invalidIn(await read('052-pending-no-namespace')).map(({ line, problem }) => [line, problem])).toEqual([
        [7, 'The amount is in SEK, the statement in EUR.'],
        [8, 'The amount “.” is not one.'],
        [9, 'The entry does not say whether it is money in or out.'],
        [10, 'The entry has neither a booking day nor a value day.'],
      ]);
    });

    it('leaves out entries for information with a warning', async () => {
      expect((await read('052-pending-no-namespace')).at(-1)).toEqual({
        kind: 'warning',
        text: 'Left out, since they move no money: 1 entries for information.',
      });
    });
  });

  it('reads any namespace and version, and statements without entries', async () => {
    const parts = await read('054-prefixed');
    expect(shortRows(parts)).toEqual(['4 2024-02-01 -12.00 Shop |']);
    expect(rowsIn(parts)[0]).toMatchObject({ externalId: 'TX-9', notes: 'Original amount: 13.50 USD' });
    expect(accountsIn(parts).map(({ number, currency }) => [number, currency])).toEqual([
      ['CH2801234000123456789', 'CHF'],
      ['CH5604835012345678009', null],
    ]);
  });

  it('reads chunks of any size with the same result', async () => {
    const text = sample('camt/053-batches.xml');
    const whole = await readParts(camtReader, text);
    for (const size of [1, 2, 7, 100]) expect(await readParts(camtReader, text, { size })).toEqual(whole);
  });

  it('refuses a file that was cut anywhere', async () => {
    const text = sample('camt/054-prefixed.xml').trimEnd();
    for (let end = text.indexOf('<n:Document') + 1; end < text.length; end += 1) {
      expect(refusedIn(await readParts(camtReader, text.slice(0, end)))).toHaveLength(1);
    }
  });

  it.each([
    ['<a><b></a></b>', 'The file closes </a>, which is not open, in line 1.'],
    [`${'<a>'.repeat(100)}`, 'The file nests elements deeper than any bank does, in line 1.'],
    [
      `<!DOCTYPE a [<!ENTITY l "lol">]>\n<a/>`,
      'The file declares a document type (DTD) in line 1, which no bank does.',
    ],
    ['<Document><CstmrCdtTrfInitn/></Document>', 'This XML file holds no statement of an account.'],
    [
      `<Document><Stmt><Ntry>${'<a/>'.repeat(10_001)}</Ntry></Stmt></Document>`,
      'The file holds more in one entry than any bank writes, in line 1.',
    ],
  ])('refuses a file that is no statement', async (text, message) => {
    expect(refusedIn(await readParts(camtReader, text))).toEqual([{ kind: 'refused', message, line: 1 }]);
  });
});
