import { accountsIn, invalidIn, readParts, refusedIn, rowsIn, sample, shortRows } from '../testing/parts.js';
import { qifReader } from './reader.js';

describe('qifReader', () => {
  const read = async (name: string) => readParts(qifReader, sample(`qif/${name}.qif`));

  describe('of a file from Quicken', () => {
    it('reads several accounts, skipping a leading ^ and lists', async () => {
      const parts = await read('quicken');
      expect(accountsIn(parts).map(({ name }) => name)).toEqual(['Checking', 'Card']);
      expect(shortRows(parts)).toEqual([
        '28 2000-01-15 -52.30 Corner Shop | Weekly shopping',
        '38 2000-02-03 -100.00 Transfer |',
        '44 2000-02-04 -60.00 Supermarket |',
        '65 2000-02-06 -10.00 One split |',
        '85 2000-02-08 +5.00 Refund |',
      ]);
    });

    it('reads an opening balance, not as a transaction', async () => {
      expect(await read('quicken')).toContainEqual({ kind: 'opening', amount: 100_000, date: '2000-01-01' });
    });

    it('distinguishes category, class and other account', async () => {
      const rows = rowsIn(await read('quicken'));
      expect(rows.map(({ category, tags, transferTo }) => [category, tags, transferTo])).toEqual([
        ['Food:Groceries', ['Household'], null],
        [null, ['Household'], 'Savings'],
        [null, ['Household'], null],
        ['Food', [], null],
        [null, [], null],
      ]);
    });

    it('reads splits in the direction of their transaction', async () => {
      const split = rowsIn(await read('quicken'))[2];
      expect(split?.splits).toEqual([
        { category: 'Food', amount: 4500, notes: 'Bread' },
        { category: 'Home:Cleaning', amount: 2500, notes: '' },
        { category: null, amount: -1000, notes: 'Refund\nTransfer: Card' },
      ]);
    });

    it('uses a single split as the category of its transaction', async () => {
      expect(rowsIn(await read('quicken'))[3]).toMatchObject({ category: 'Food', splits: null, notes: 'Only one' });
    });

    it('keeps check numbers and addresses in the notes, and the reconciled status', async () => {
      const rows = rowsIn(await read('quicken'));
      expect(rows.map(({ notes, status }) => [notes, status])).toEqual([
        ['Check number 1043\nStreet 1, Town', 'cleared'],
        ['', 'cleared'],
        ['', 'cleared'],
        ['Only one', 'cleared'],
        ['', 'reconciled'],
      ]);
    });

    it('reports transactions that do not add up or cannot be read', async () => {
      expect(invalidIn(await read('quicken')).map(({ line, problem }) => [line, problem])).toEqual([
        [57, 'Its splits add up to 9.00, not to 10.00.'],
        [77, 'The amount “.” is not one.'],
        [81, 'The date “13/13/2000” is not one.'],
      ]);
    });

    it('warns of omitted investments', async () => {
      expect((await read('quicken')).at(-1)).toEqual({
        kind: 'warning',
        text: 'Left out: 1 investment transactions.',
      });
    });
  });

  it('reads dates with dots, decimal commas and a trailing minus', async () => {
    expect(shortRows(await read('german-oth-a'))).toEqual([
      '2 1999-12-31 -1234.50 Vermieter | Miete',
      '7 2000-01-01 +1500.00 Gehalt |',
      '11 2000-01-02 -12.00 Minus hinten |',
    ]);
  });

  it('reads dates that begin with the year or name the month', async () => {
    const parts = await read('iso-dates');
    expect(shortRows(parts)).toEqual([
      '2 2024-03-04 -5.00 Iso |',
      '6 2024-03-05 -6.00 Compact |',
      '10 2024-03-06 -7.00 Named |',
    ]);
    expect(invalidIn(parts).map(({ problem }) => problem)).toEqual([
      'The file ends before the end of this transaction.',
    ]);
  });

  it('names an account by its opening balance if it has no header', async () => {
    const parts = await read('accounts-named-by-opening');
    expect(parts.map((part) => ('name' in part ? part.name : part.kind))).toEqual([
      'Giro',
      'opening',
      'row',
      'Visa',
      'opening',
      'row',
    ]);
  });

  describe('of ambiguous dates', () => {
    it('asks the user', async () => {
      expect(await read('open-order')).toEqual([
        {
          kind: 'question',
          field: 'dateOrder',
          message: 'Day or month first? “03/04/2024” is 2024-04-03 or 2024-03-04.',
        },
      ]);
    });

    it('reads them in the chosen order', async () => {
      const parts = await readParts(qifReader, sample('qif/open-order.qif'), { dateOrder: 'dmy' });
      expect(rowsIn(parts).map(({ date }) => date)).toEqual(['2024-04-03', '2024-02-05', '2024-03-04']);
    });

    it('reports the chosen order only if a day is ambiguous', async () => {
      expect((await read('quicken'))[0]).toEqual({ kind: 'days', order: 'mdy' });
      expect(await read('iso-dates')).not.toContainEqual(expect.objectContaining({ kind: 'days' }));
    });

    it('uses the order in which the days are sorted', async () => {
      const text = '!Type:Bank\nD01/02/2024\nT1\n^\nD02/02/2024\nT1\n^\nD03/01/2024\nT1\n^\n';
      expect(rowsIn(await readParts(qifReader, text)).map(({ date }) => date)).toEqual([
        '2024-01-02',
        '2024-02-02',
        '2024-03-01',
      ]);
    });

    it('uses the order without days far ahead', async () => {
      const text = '!Type:Bank\nD01/12/2024\nT1\n^\n';
      expect(rowsIn(await readParts(qifReader, text)).map(({ date }) => date)).toEqual(['2024-01-12']);
    });
  });

  it('refuses a file of investments alone', async () => {
    expect(refusedIn(await readParts(qifReader, '!Type:Invst\nD1/1/2024\nNBuy\nT5\n^\n'))).toHaveLength(1);
  });

  it('refuses a file that ends within a line', async () => {
    const text = '!Type:Bank\nD1/13/2024\nT5\n^\nD1/14/2024\nT';
    expect(refusedIn(await readParts(qifReader, text))).toEqual([
      { kind: 'refused', message: 'The file ends in the middle of a transaction, in line 6.', line: 6 },
    ]);
  });

  it('refuses an endless line', async () => {
    const message = 'Line 1 is too long for a bank statement.';
    const parts = await readParts(qifReader, 'x'.repeat(100_000), { size: 10_000 });
    expect(parts).toEqual([{ kind: 'refused', message, line: 1 }]);
  });

  it('reports an endless transaction as a problem', async () => {
    const parts = await readParts(qifReader, `D13/1/2024\nT1\n${'A\n'.repeat(1_001)}^\n`);
    expect(invalidIn(parts).map(({ problem }) => problem)).toEqual([
      'This transaction has more lines than any program writes.',
    ]);
  });

  it('reads chunks of any size with the same result', async () => {
    const text = sample('qif/quicken.qif').replaceAll('\n', '\r\n');
    const whole = await readParts(qifReader, text);
    for (const size of [1, 2, 7, 100]) expect(await readParts(qifReader, text, { size })).toEqual(whole);
  });
});
