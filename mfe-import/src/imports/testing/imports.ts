import type { Category, CsvImportMapping, Import, ImportRow } from '@pocket/contracts';

const NO_COLUMNS: CsvImportMapping['columns'] = {
  date: null,
  amount: null,
  debit: null,
  credit: null,
  flag: null,
  payee: null,
  description: null,
  notes: null,
  category: null,
  tags: null,
  externalId: null,
  balance: null,
  currency: null,
  status: null,
};

export function csvMapping(
  fields: Partial<Omit<CsvImportMapping, 'columns'>> = {},
  columns: Partial<CsvImportMapping['columns']> = { date: 0, payee: 1, amount: 2 },
): CsvImportMapping {
  return {
    delimiter: ',',
    encoding: 'utf-8',
    header: true,
    skip: 0,
    columns: { ...NO_COLUMNS, ...columns },
    dateOrder: 'dmy',
    decimal: '.',
    negate: false,
    flags: { income: [], expense: [] },
    ...fields,
  };
}

/** A CSV of three rows that is ready. */
export function anImport(fields: Partial<Import> = {}): Import {
  return {
    id: 'i1',
    _id: 'i1',
    name: 'march.csv',
    format: 'csv',
    encoding: 'utf-8',
    accountId: 'a1',
    status: 'ready',
    progress: { done: 0, total: 0 },
    counts: { rows: 3, new: 2, duplicates: 1, invalid: 0 },
    included: 2,
    mapping: csvMapping(),
    sample: {
      header: ['Date', 'Payee', 'Amount'],
      rows: [
        ['03/04/2026', 'Corner shop', '-12.50'],
        ['05/04/2026', 'Employer', '2400.00'],
      ],
    },
    accounts: [],
    balance: null,
    problems: [],
    warnings: [],
    dateOrder: null,
    kept: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    appliedAt: null,
    changeId: null,
    ...fields,
  };
}

export function aRow(fields: Partial<ImportRow> = {}): ImportRow {
  return {
    line: 2,
    accountId: 'a1',
    date: '2026-04-03',
    amount: 12.5,
    type: 'expense',
    payee: 'Corner shop',
    description: 'Milk and bread',
    notes: '',
    tags: [],
    status: 'cleared',
    categoryId: null,
    suggestedBy: null,
    externalId: null,
    state: 'new',
    duplicateOf: null,
    candidates: [],
    include: true,
    transfer: null,
    isTransfer: false,
    problem: null,
    transactionId: null,
    ...fields,
  };
}

export const category = (id: string, name: string, fields: Partial<Category> = {}) =>
  ({ id, _id: id, name, type: 'expense', archived: false, color: null, parentId: null, ...fields }) as Category;
