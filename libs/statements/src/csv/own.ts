import type { MinorUnits } from '@pocket/contracts';
import type { RowPart } from '../statement.js';
import type { CsvColumns, CsvMapping } from './mapping.js';

/** The header of the CSV files that leave Pocket. */
const HEADER = 'Date,Account,Payee,Description,Category,Amount,Currency,Status,Tags,Notes,Transfer,Id';

export const isOwnHeader = (header: readonly string[] | null) => header?.join(',') === HEADER;

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
export const OWN_TRANSFER = 10;
export const OWN_ID = 11;

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

/** A transaction with splits has a row for each of its lines: two rows of one transaction are one row with both. */
export function joined(row: RowPart, line: RowPart): RowPart {
  const splits = row.splits ?? [splitOf(row, row)];
  return {
    ...row,
    amount: row.amount + line.amount,
    category: null,
    notes: '',
    splits: [...splits, splitOf(line, row)],
  };
}

function splitOf(
  { category, amount, notes, type }: RowPart,
  whole: RowPart,
): { category: string | null; amount: MinorUnits; notes: string } {
  return { category, amount: type === whole.type ? amount : -amount, notes };
}
