import { bytesOf, fileParts, fileRows, TODAY } from '../../testing/read.js';
import { analyzeCsv } from './analyze.js';

const OPEN = '2026-01-30,ONE,61.00,\n2026-01-15,TWO,,1900.50\n2026-01-12,THREE,10.00,\n';
const signed = (rows: Awaited<ReturnType<typeof fileRows>>) =>
  rows.map(({ type, amount }) => (type === 'income' ? amount : -amount));

test('asks which of two columns is income, and reads either answer', async () => {
  const source = bytesOf(OPEN);
  expect(await fileParts(source)).toMatchObject([{ kind: 'question', field: 'negate' }]);
  const analysis = await analyzeCsv(source, 'utf-8', { today: TODAY });
  if ('problem' in analysis) throw new Error(analysis.problem);
  const { mapping } = analysis;
  expect(signed(await fileRows(source, { mapping }))).toEqual([-6_100, 190_050, -1_000]);
  expect(signed(await fileRows(source, { mapping: { ...mapping, negate: true } }))).toEqual([6_100, -190_050, 1_000]);
});

test('ignores zeros if each row has one of two amounts', async () => {
  const table =
    '2026-01-12,A,0.00,1000.00,2000.00\n2026-01-15,B,0.00,1900.50,3900.50\n2026-01-30,C,61.00,0.00,3839.50\n';
  expect(signed(await fileRows(bytesOf(table)))).toEqual([100_000, 190_050, -6_100]);
});

test('finds the counterpart of a named debit or credit column', async () => {
  const table = 'Date,Details,Uitgegeven bedragje,Paid In\n2026-01-30,A,61.00,\n2026-01-15,B,,1900.50\n';
  expect(signed(await fileRows(bytesOf(table)))).toEqual([-6_100, 190_050]);
});

test('keeps signs if balances are those before each row, newest first', async () => {
  const table = '2026-01-30,A,839.00,-61.00\n2026-01-15,B,2739.50,-1900.50\n2026-01-02,C,3000.00,-260.50\n';
  const parts = await fileParts(bytesOf(table));
  expect(signed(parts.filter((part) => part.kind === 'row'))).toEqual([-6_100, -190_050, -26_050]);
  expect(parts.some(({ kind }) => kind === 'closing')).toBe(false);
});

test('a flag of one direction gives the other one to rows without flag', async () => {
  const table = 'Date,Details,Amount,Sign\n2026-01-30,A,61.00,\n2026-01-15,B,100.00,CR\n2026-01-12,C,10.00,\n';
  expect(signed(await fileRows(bytesOf(table)))).toEqual([-6_100, 10_000, -1_000]);
});
