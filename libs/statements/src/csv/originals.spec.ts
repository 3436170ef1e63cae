import type { CsvMapping } from '../model/csv-mapping.js';
import { bytesOf, fileParts, fileRows, TODAY } from '../testing/read.js';
import { analyzeCsv } from './columns/analyze.js';

const originalsIn = async (lines: readonly string[], mapping?: CsvMapping) =>
  (await fileRows(bytesOf(lines.join('\n')), { mapping })).map(({ original }) => original);
const ROWS = [
  '2026-03-02,Corner shop,-10.00,USD,9.20,EUR',
  '2026-03-03,Grand bazaar,-4.00,USD,1.234,KWD',
  '2026-03-04,Noodle bar,-8.00,USD,"-1,200",jpy',
];
const PAID = [
  { amount: 920, currency: 'EUR' },
  { amount: 1_234, currency: 'KWD' },
  { amount: 120_000, currency: 'JPY' },
];

describe('what was paid in another currency', () => {
  it.each([
    'Original amount,Original currency',
    'Foreign Amount,Foreign Currency',
    'Betrag Fremdwährung,Fremdwährung',
    'Montant en devise,Devise origine',
    'Importe original,Divisa original',
    'Utländskt belopp,Original valuta',
  ])('is read from columns named %s', async (names) => {
    expect(await originalsIn([`Date,Payee,Amount,Currency,${names}`, ...ROWS])).toEqual(PAID);
  });

  it('is read with the decimals of the file', async () => {
    const lines = [
      'Datum;Empfänger;Betrag;Währung;Betrag Fremdwährung;Fremdwährung',
      '02.03.2026;Laden;-1.150,00;EUR;1.250,50;CHF',
      '13.03.2026;Markt;-7,50;EUR;;',
    ];
    expect(await originalsIn(lines)).toEqual([{ amount: 125_050, currency: 'CHF' }, undefined]);
  });

  it.each([
    ['in the currency of the statement', '5.00,USD'],
    ['of zero', '0.00,EUR'],
    ['without a currency', '5.00,'],
    ['without an amount', ',EUR'],
    ['with too many decimals', '5.123,EUR'],
    ['in an unknown currency', '5.00,QQQ'],
  ])('is left out %s', async (_name, cells) => {
    const lines = [...ROWS, `2026-03-05,Kiosk,-5.00,USD,${cells}`];
    expect(await originalsIn(['Date,Payee,Amount,Currency,Original amount,Original currency', ...lines])).toEqual([
      ...PAID,
      undefined,
    ]);
  });

  it('is read from the columns of a mapping', async () => {
    const lines = ['Date,Payee,Amount,Currency,X,Y', ...ROWS];
    const analysis = await analyzeCsv(bytesOf(lines.join('\n')), 'utf-8', { today: TODAY });
    if ('problem' in analysis) throw new Error(analysis.problem);
    const { mapping } = analysis;
    expect(mapping.columns).toMatchObject({ originalAmount: null, originalCurrency: null });
    const chosen = { ...mapping, columns: { ...mapping.columns, originalAmount: 4, originalCurrency: 5 } };
    expect(await originalsIn(lines, chosen)).toEqual(PAID);
  });

  it('is the amount in a file without another one', async () => {
    const lines = [
      'Date,Payee,Original amount,Original currency',
      '2026-03-02,Shop,-9.20,EUR',
      '2026-03-13,Bar,4.00,EUR',
    ];
    const parts = await fileParts(bytesOf(lines.join('\n')));
    expect(parts.filter(({ kind }) => kind === 'row')).toMatchObject([{ amount: 920 }, { amount: 400 }]);
    expect(parts.filter((part) => part.kind === 'row' && part.original)).toEqual([]);
  });
});
