import type { Insight } from '@pocket/contracts';
import { viewCsv } from './view-csv.js';

const cell = (value: number | null, compare: number | null = null) => ({ value, compare, link: null });
const row = (name: string, ...cells: readonly ReturnType<typeof cell>[]) => ({
  key: name,
  name,
  color: null,
  cells: [...cells],
});
const insight = (rows: Insight['rows'], ...names: readonly string[]) => {
  const columns = names.map((name) => ({ key: name, name }));
  return { rows, columns, currency: 'CLP' } as unknown as Insight;
};

test('a table has a line for each row and a value for each column', () => {
  const answer = { ...insight([row('Food', cell(1.5), cell(-2))], '2026-01', '2026-02'), currency: 'USD' };
  expect(viewCsv({ by: ['category', 'month'], measure: 'net', compare: null }, answer)).toBe(
    'Category,2026-01,2026-02\r\nFood,1.50,-2.00\r\n',
  );
});

test('compared values stand beside the values', () => {
  const answer = insight([row('Food', cell(1_500, 1_000)), row('Rent', cell(5, null))], 'Total');
  expect(viewCsv({ by: ['category'], measure: 'spending', compare: 'previous' }, answer)).toBe(
    'Category,Total,Total (compared)\r\nFood,1500,1000\r\nRent,5,\r\n',
  );
});

test('counts have no decimals, and nothing is empty', () => {
  const answer = { ...insight([row('Total', cell(3)), row('None', cell(null))], 'Total'), currency: 'USD' };
  expect(viewCsv({ by: [], measure: 'count', compare: null }, answer)).toBe('Total,Total\r\nTotal,3\r\nNone,\r\n');
});

test('a name that a spreadsheet would run is guarded', () => {
  expect(viewCsv({ by: ['payee'], measure: 'count', compare: null }, insight([row('=1+1,"x"', cell(1))], '-2+3'))).toBe(
    'Payee,\'-2+3\r\n"\'=1+1,""x""",1\r\n',
  );
});
