import type { CsvColumns, CsvMapping } from '../../model/csv-mapping.js';
import { previewRows } from './preview.js';

const MAPPING: CsvMapping = {
  delimiter: ',',
  encoding: 'utf-8',
  header: true,
  skip: 0,
  columns: {
    date: 0,
    payee: 1,
    amount: 2,
    description: 5,
    debit: null,
    credit: null,
    flag: null,
    notes: null,
    category: null,
    tags: null,
    externalId: null,
    balance: null,
    currency: null,
    status: null,
  },
  dateOrder: 'dmy',
  decimal: ',',
  negate: false,
  flags: { income: [], expense: [] },
};
const CELLS = ['03.04.2026', 'Corner shop', '-12,50', '7,00', 'D', 'Milk'];

function read(fields: Partial<Omit<CsvMapping, 'columns'>>, columns: Partial<CsvColumns> = {}, cells = CELLS) {
  const mapping = { ...MAPPING, ...fields, columns: { ...MAPPING.columns, ...columns } };
  return previewRows([cells], mapping, '2026-05-01' as never)[0];
}

describe('a preview', () => {
  it('reads rows as the mapping says', () => {
    expect(read({})).toMatchObject({ day: '2026-04-03', minor: -1_250, payee: 'Corner shop', description: 'Milk' });
    expect(read({ dateOrder: 'mdy' })).toMatchObject({ day: '2026-03-04' });
  });

  it('inverts the sign', () => expect(read({ negate: true })).toMatchObject({ minor: 1_250 }));

  it('reads one column per direction', () => {
    expect(read({}, { amount: null, debit: 3 })).toMatchObject({ minor: -700, amountText: '7,00' });
    expect(read({}, { amount: null, credit: 3 })).toMatchObject({ minor: 700 });
  });

  it('reads the direction from a column of flags', () => {
    const flags = { income: ['c'], expense: ['d'] };
    expect(read({ flags }, { amount: 3, flag: 4 })).toMatchObject({ minor: -700 });
    expect(read({ flags: { income: ['D'], expense: [] } }, { amount: 3, flag: 4 })).toMatchObject({ minor: 700 });
    expect(read({ flags: { income: ['X'], expense: [] } }, { amount: 3, flag: 4 })).toMatchObject({
      minor: null,
      amountText: '7,00',
    });
  });

  it('joins the columns of a description', () => {
    expect(read({}, { more: [4] })).toMatchObject({ description: 'Milk D' });
  });

  it('shows cells that cannot be read as the file has them', () => {
    expect(read({}, { date: 1, amount: 5 })).toMatchObject({
      day: null,
      dayText: 'Corner shop',
      minor: null,
      amountText: 'Milk',
    });
    expect(read({}, { payee: 9, date: null })).toMatchObject({ payee: '', day: null, dayText: '' });
  });

  it('dates pending rows today', () => {
    expect(read({}, {}, ['Pending', 'Shop', '-1,00'])).toMatchObject({ day: '2026-05-01', dayText: 'Pending' });
  });
});
