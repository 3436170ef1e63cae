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

/** Column of the file with its label. */
export interface FileColumn {
  readonly index: number;
  readonly title: string;
}

/** Returns the columns, labeled with their name or number and an example. */
export function fileColumns({ header, rows }: NonNullable<Import['sample']>): FileColumn[] {
  const count = rows.reduce((most, { length }) => Math.max(most, length), header.length);
  return Array.from({ length: count }, (_, index) => {
    const example = rows.map((row) => row[index]?.trim()).find(Boolean);
    const title = header[index]?.trim() || `Column ${index + 1}`;
    return { index, title: example ? `${title} (${shortened(example)})` : title };
  });
}

const shortened = (text: string) => (text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}…` : text);

/** Assigns a column. Amounts have one column or one per direction, so assigning one clears the other. */
export function withColumn(mapping: CsvImportMapping, name: ColumnName, column: number | null): CsvImportMapping {
  const columns = { ...mapping.columns, [name]: column };
  if (column !== null && name === 'amount') Object.assign(columns, { debit: null, credit: null });
  if (column !== null && (name === 'debit' || name === 'credit')) Object.assign(columns, { amount: null, flag: null });
  return { ...mapping, columns };
}

/** Returns true if the server can parse with the mapping. */
export function isComplete({ columns }: CsvImportMapping): boolean {
  const hasDate = columns.date !== null || columns.valueDate != null;
  return hasDate && (columns.amount !== null || columns.debit !== null || columns.credit !== null);
}
