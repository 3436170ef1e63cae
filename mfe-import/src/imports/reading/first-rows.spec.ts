import type { CsvImportMapping } from '@pocket/contracts';
import { csvMapping } from '../testing/imports';
import { firstRowsOf } from './first-rows';

const sample = {
  header: ['Date', 'Payee', 'Amount', 'In', 'D/C', 'Text'],
  rows: [['03.04.2026', 'Corner shop', '-12,50', '7,00', 'D', 'Milk']],
};
const read = (
  fields: Partial<Omit<CsvImportMapping, 'columns'>>,
  columns: Partial<CsvImportMapping['columns']> = {},
) => {
  const mapping = csvMapping(fields, { date: 0, payee: 1, amount: 2, description: 5, ...columns });
  return firstRowsOf(sample, { ...mapping, decimal: ',' })[0];
};

describe('the first rows', () => {
  it('read as the mapping says', () => {
    expect(read({})).toMatchObject({ day: '2026-04-03', amount: -12.5, payee: 'Corner shop', description: 'Milk' });
    expect(read({ dateOrder: 'mdy' })).toMatchObject({ day: '2026-03-04' });
  });

  it('turn the sign round', () => expect(read({ negate: true })).toMatchObject({ amount: 12.5 }));

  it('take money out before money in where there are two columns', () => {
    expect(read({}, { amount: null, debit: 2, credit: 3 })).toMatchObject({ amount: -12.5 });
    expect(read({}, { amount: null, debit: null, credit: 3 })).toMatchObject({ amount: 7 });
  });

  it('take the direction from a column of flags', () => {
    const flags = { income: ['c'], expense: ['d'] };
    expect(read({ flags }, { amount: 3, flag: 4 })).toMatchObject({ amount: -7 });
    expect(read({ flags: { income: ['D'], expense: [] } }, { amount: 3, flag: 4 })).toMatchObject({ amount: 7 });
    expect(read({}, { amount: 3, flag: 4 })).toMatchObject({ amount: null, amountText: '7,00' });
  });

  it('add the columns that go on with the description', () => {
    expect(read({}, { more: [4] })).toMatchObject({ description: 'Milk D' });
  });

  it('are empty where a column is not there', () => {
    expect(read({}, { payee: 9, date: null })).toMatchObject({ payee: '', day: null, dayText: '' });
  });
});
