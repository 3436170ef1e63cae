import type { CsvImportMapping, Import } from '@pocket/contracts';

export type ColumnName = Exclude<
  keyof CsvImportMapping['columns'],
  | 'valueDate'
  | 'account'
  | 'more'
  | 'payees'
  | 'instead'
  | 'fee'
  | 'payer'
  | 'signedDebit'
  | 'signedCredit'
  | 'plusOnly'
>;

const MAX_EXAMPLE_LENGTH = 24;

/** A column of the file, with what it is called where one is chosen. */
export interface FileColumn {
  readonly index: number;
  readonly title: string;
}

/** Columns by their names in the file and an example, those without a name by their place. */
export function fileColumns({ header, rows }: NonNullable<Import['sample']>): FileColumn[] {
  const count = rows.reduce((most, { length }) => Math.max(most, length), header.length);
  return Array.from({ length: count }, (_, index) => {
    const example = rows.map((row) => row[index]?.trim()).find(Boolean);
    const title = header[index]?.trim() || `Column ${index + 1}`;
    return { index, title: example ? `${title} (${shortened(example)})` : title };
  });
}

const shortened = (text: string) => (text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}…` : text);

/** Amounts are in one column, or in one for each direction: the choice of one ends the other. */
export function withColumn(mapping: CsvImportMapping, name: ColumnName, column: number | null): CsvImportMapping {
  const columns = { ...mapping.columns, [name]: column };
  if (column !== null && name === 'amount') Object.assign(columns, { debit: null, credit: null });
  if (column !== null && (name === 'debit' || name === 'credit')) Object.assign(columns, { amount: null, flag: null });
  return { ...mapping, columns };
}

/** Whether the server can read with it. */
export function isComplete({ columns }: CsvImportMapping): boolean {
  const hasDate = columns.date !== null || columns.valueDate != null;
  return hasDate && (columns.amount !== null || columns.debit !== null || columns.credit !== null);
}
