import type { CsvColumns, CsvMapping } from '../../model/csv-mapping.js';

/** Header of Pocket's own CSV export. */
const HEADER = 'Date,Account,Payee,Description,Category,Amount,Currency,Status,Tags,Notes,Transfer,Id';

const WITH_SPLIT_NOTES = `${HEADER},Split notes`;
/** Header of a book with several currencies. */
const WITH_ORIGINAL = `${WITH_SPLIT_NOTES},Original amount,Original currency`;

/** Accepts exports from before the column of split notes too. */
export const isPocketHeader = (header: readonly string[] | null) =>
  [HEADER, WITH_SPLIT_NOTES, WITH_ORIGINAL].includes(header?.join(',') ?? '');

const POCKET_COLUMNS: CsvColumns = {
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
const ORIGINAL_COLUMNS = { originalAmount: 13, originalCurrency: 14 } as const;
export const POCKET_TRANSFER = 10;
export const POCKET_ID = 11;
export const POCKET_SPLIT_NOTES = 12;

/** Returns the fixed mapping of Pocket's own export. */
export function pocketMapping(
  { delimiter, skip }: Pick<CsvMapping, 'delimiter' | 'skip'>,
  encoding: string,
  header: readonly string[],
): CsvMapping {
  const flags = { income: [], expense: [] };
  return {
    delimiter,
    encoding,
    header: true,
    skip,
    columns: header.join(',') === WITH_ORIGINAL ? { ...POCKET_COLUMNS, ...ORIGINAL_COLUMNS } : POCKET_COLUMNS,
    dateOrder: 'ymd',
    decimal: '.',
    negate: false,
    flags,
  };
}
