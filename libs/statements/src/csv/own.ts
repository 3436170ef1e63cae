import type { RowPart } from '../statement.js';
import { type Cells, textAt } from './cells.js';
import type { CsvColumns, CsvMapping } from './mapping.js';

/** The header of the CSV files that leave Pocket. */
const HEADER = 'Date,Account,Payee,Description,Category,Amount,Currency,Status,Tags,Notes,Transfer,Id';

/** The notes of the lines of splits came later. */
export const isOwnHeader = (header: readonly string[] | null) =>
  [HEADER, `${HEADER},Split notes`].includes(header?.join(',') ?? '');

export const OWN_COLUMNS: CsvColumns = {
  date: 0,
  account: 1,
  payee: 2,
  description: 3,
  category: 4,
  amount: 5,
  debit: null,
  credit: null,
  flag: null,
  currency: 6,
  status: 7,
  tags: 8,
  notes: 9,
  externalId: null,
  balance: null,
};
const OWN_TRANSFER = 10;
export const OWN_ID = 11;
const OWN_SPLIT_NOTES = 12;

/** How Pocket's own files are read. */
export function ownMapping(delimiter: string, encoding: string, skip: number): CsvMapping {
  const flags = { income: [], expense: [] };
  return {
    delimiter,
    encoding,
    header: true,
    skip,
    columns: OWN_COLUMNS,
    dateOrder: 'ymd',
    decimal: '.',
    negate: false,
    flags,
  };
}

/** What a row of Pocket's own says besides what a table of a bank could. */
export function ownRow(row: RowPart, cells: Cells): RowPart {
  const transfer = textAt(cells, OWN_TRANSFER);
  const notes = cells.length > OWN_SPLIT_NOTES ? textAt(cells, OWN_SPLIT_NOTES) : row.notes;
  const line = { category: row.category, amount: row.amount, notes };
  return transfer === '' ? { ...row, splits: [line] } : { ...row, category: null, transferTo: transfer };
}

/** A transaction with splits has a row for each of its lines: two rows of one transaction are one row with both. */
export function joined(row: RowPart, line: RowPart): RowPart {
  const [lines, others] = [row.splits ?? [], line.splits ?? []];
  const sign = row.type === line.type ? 1 : -1;
  const amount = row.amount + sign * line.amount;
  const splits = [...lines, ...others.map((each) => ({ ...each, amount: sign * each.amount }))];
  const whole = { ...row, amount, category: null, splits };
  // A refund may come before what it is of.
  return amount < 0 ? turned(whole) : whole;
}

function turned(row: RowPart): RowPart {
  const splits = row.splits?.map((each) => ({ ...each, amount: -each.amount })) ?? null;
  return { ...row, amount: -row.amount, type: row.type === 'income' ? 'expense' : 'income', splits };
}

/** A row of its own has no splits. */
export function whole(row: RowPart): RowPart {
  return row.splits?.length === 1 ? { ...row, splits: null } : row;
}
