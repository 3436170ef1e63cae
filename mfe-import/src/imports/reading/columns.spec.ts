import { csvMapping } from '../testing/imports';
import { fileColumns, isComplete, withColumn } from './columns';

describe('the columns of a file', () => {
  it('are named by the file and an example', () => {
    const rows = [
      ['03/04/2026', '', 'A'.repeat(30)],
      ['', '7', 'B', 'beyond'],
    ];
    expect(fileColumns({ header: ['Date', ' Amount '], rows }).map(({ title }) => title)).toEqual([
      'Date (03/04/2026)',
      'Amount (7)',
      `Column 3 (${'A'.repeat(24)}…)`,
      'Column 4 (beyond)',
    ]);
  });

  it('are one for the amount, or one for each direction', () => {
    const one = csvMapping({}, { date: 0, amount: 1, flag: 2 });
    const two = withColumn(one, 'debit', 3);
    expect(two.columns).toMatchObject({ amount: null, flag: null, debit: 3 });
    expect(withColumn(two, 'amount', 1).columns).toMatchObject({ amount: 1, debit: null, credit: null });
  });

  it('are enough with a date and an amount', () => {
    expect(isComplete(csvMapping())).toBe(true);
    expect(isComplete(csvMapping({}, { date: 0 }))).toBe(false);
    expect(isComplete(csvMapping({}, { amount: 0 }))).toBe(false);
    expect(isComplete(csvMapping({}, { valueDate: 1, credit: 0 }))).toBe(true);
  });
});
