import { accountsIn, invalidIn, readParts, refusedIn, rowsIn, sample, shortRows } from '../testing/parts.js';
import { mt940Reader } from './reader.js';

describe('mt940Reader', () => {
  const read = async (name: string) => readParts(mt940Reader, sample(`mt940/${name}.sta`));
  const notesIn = async (name: string) => rowsIn(await read(name)).map(({ notes }) => notes);

  it('reads messages in SWIFT envelopes, also without entries', async () => {
    const parts = await read('swift-envelope');
    expect(parts.map(({ kind }) => kind)).toEqual(['account', 'row', 'closing', 'closing']);
    expect(shortRows(parts)).toEqual(['6 2020-01-01 -65.00 hr j voorbeeld | Betaling fiets']);
    expect(await notesIn('swift-envelope')).toEqual(['Account: NL47OTHE9999999999']);
  });

  describe('of a German bank', () => {
    it('reads names and purposes from subfields, wherever a line was cut', async () => {
      expect(shortRows(await read('german-structured'))).toEqual([
        '5 2024-01-02 -42.50 Stadtwerke Musterstadt Vertrieb GmbH | Rechnung 77 vom 28.12. Strom und Gas',
        '10 2024-01-02 +1500.00 ARBEITGEBER AG | GEHALT',
        '12 2024-01-03 -10.00  | Falsch gebucht',
        '14 2024-01-03 +5.00  | Charges',
        '16 2024-02-29 -1.00  | Interest',
      ]);
    });

    it('notes reversals, references and mandates', async () => {
      const notes = await notesIn('german-structured');
      expect(notes[0]).toBe(
        'FOLGELASTSCHRIFT\nNetz GmbH\nReference: RG-2023-77\nMandate: M-4711\nCreditor: DE98ZZZ09999999999\nAccount: DE99700500000000012345',
      );
      expect(notes.slice(1)).toEqual(['GUTSCHRIFT', 'Reversal\nSTORNO', 'Reversal', '']);
    });

    it('uses the reference of the bank as id, except NONREF', async () => {
      const rows = rowsIn(await read('german-structured'));
      expect(rows.map(({ externalId }) => externalId)).toEqual(['0724710352954937', null, null, null, null]);
    });

    it('distinguishes account and bank', async () => {
      expect(accountsIn(await read('german-structured'))).toEqual([
        { kind: 'account', number: '1020304050', name: '', institution: '12030000', currency: 'EUR' },
      ]);
    });

    it('reads a time of day at the beginning of a line as text', async () => {
      expect(shortRows(await read('german-wrapped-time'))).toEqual([
        '5 2016-03-01 -6.00  | CAFE MITTE//BERLIN/DE 29-02-2016T16:26:37 Folgenr. 007',
      ]);
    });

    it('reads the old lines of :NS:, and balances without currency', async () => {
      const parts = await read('old-ns');
      expect(shortRows(parts)).toEqual([
        '7 2002-03-20 +5000.00 Absender | Zweck 1 Zweck 2',
        '12 2002-03-22 +20000.00  | Charges',
      ]);
      expect(accountsIn(parts)[0]).toMatchObject({ number: '1222333444', currency: 'DEM' });
      expect(parts.at(-1)).toEqual({ kind: 'closing', amount: 2_500_000, date: '2002-03-15' });
    });
  });

  it('reads the codes of Dutch and Belgian banks, skipping their headers', async () => {
    const parts = await read('dutch-codes');
    expect(shortRows(parts)).toEqual([
      '8 2012-05-14 +500.01 A VOORBEELD | Dit zijn de omschrijvingsregels van de maand',
      '12 2012-05-12 -10.00 JOHN DOE | Reference 201301234',
      '15 2012-05-12 -25.00 W.P. Jansen | Terugboeking KOSTEN OPVANG',
      '18 2010-07-23 +105.20 Groene Palen BV | Nr. 22',
      '30 2012-05-14 -9.00 Telefoon BV | GIRO 428428 DIGITENNE BETALINGSKENM. 000000042188659 REK: NL65EXAM0123456789/NAAM: Telefoon BV',
    ]);
    expect(accountsIn(parts)).toEqual([
      { kind: 'account', number: '1291.99.348', name: '', institution: '', currency: 'EUR' },
    ]);
  });

  it('uses an intermediate balance only if no closing one follows', async () => {
    const closing = (await read('dutch-codes')).filter(({ kind }) => kind === 'closing');
    expect(closing).toEqual([{ kind: 'closing', amount: 569_982, date: '2012-05-14' }]);
  });

  it('reads the subfields of Polish banks and the third letter of the currency', async () => {
    const parts = await read('polish-tildes');
    expect(shortRows(parts)).toEqual([
      '5 2017-01-19 +0.01 JAN KOWALSKI UL. DLUGA 1 | Zakup biletow na koncert PL08106000760000777777',
      '9 2017-01-19 -1.00 BANKOMAT | Karta 1234',
      '12 2017-01-19 -2.00 JAN NOWAK | 911 TRANSAKCJA COLLECT; ID: XX01; OD: JAN NOWAK UL. NIJAKA 1; TYT.: PRZELEW',
    ]);
    expect(rowsIn(parts).map(({ externalId }) => externalId)).toEqual([
      'MB170119012058',
      'MB170119012059',
      'MB170119012060',
    ]);
  });

  it('reads interim reports, with expected entries as pending', async () => {
    const parts = await read('mt942');
    expect(parts[0]).toMatchObject({ number: 'LU280019400644750000', institution: 'BILLLULLXXX', currency: 'EUR' });
    expect(rowsIn(parts).map(({ date, description, status }) => [date, description, status])).toEqual([
      ['2016-10-31', 'REMIT:Costs of the card. This is all.', 'cleared'],
      ['2016-10-31', 'Transfer', 'pending'],
    ]);
  });

  it('reports the problem of an entry, and skips unknown fields', async () => {
    const parts = await read('problems');
    expect(invalidIn(parts).map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'The entry “not an entry” cannot be read.'],
      [6, 'The date “241301” is not one.'],
      [7, 'The entry has no amount.'],
    ]);
    expect(shortRows(parts)).toEqual(['8 2024-01-01 +30.00  |']);
  });

  it('ignores control characters', async () => {
    const text = `\u0001${sample('mt940/swift-envelope.sta').replaceAll('\n', '\r\n')}\u0003\u001a`;
    expect(shortRows(await readParts(mt940Reader, text))).toEqual([
      '6 2020-01-01 -65.00 hr j voorbeeld | Betaling fiets',
    ]);
  });

  it('reads chunks of any size with the same result', async () => {
    const text = sample('mt940/german-structured.sta').replaceAll('\n', '\r\n');
    const whole = await readParts(mt940Reader, text);
    for (const size of [1, 2, 7, 100]) expect(await readParts(mt940Reader, text, { size })).toEqual(whole);
  });

  it('refuses a file that was cut before the end of its closing balance', async () => {
    const text = sample('mt940/german-structured.sta');
    const end = text.indexOf('2446,5');
    for (let cut = 1; cut < end; cut += 1) {
      expect(refusedIn(await readParts(mt940Reader, text.slice(0, cut)))).toHaveLength(1);
    }
    expect(refusedIn(await readParts(mt940Reader, text.slice(0, end + 3)))).toEqual([
      { kind: 'refused', message: 'The file ends in the middle of a statement, in line 17.', line: 17 },
    ]);
  });

  it('refuses an endless line', async () => {
    const text = `:20:X\n:61:2401010101D1,00NTRF\n:86:${'b'.repeat(100_000)}`;
    expect(refusedIn(await readParts(mt940Reader, text, { size: 10_000 }))).toEqual([
      { kind: 'refused', message: 'Line 3 is too long for a bank statement.', line: 3 },
    ]);
  });
});
