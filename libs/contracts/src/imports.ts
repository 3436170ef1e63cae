import { z } from 'zod';
import { entityId, flagSchema, idSchema, textSchema, timestamp } from './scalars.js';
import { schemaNames } from './schema-names.js';
import { TRANSACTION_TYPES } from './transaction-type.js';
import { TRANSACTION_STATUSES } from './transactions.js';

export const IMPORT_FORMATS = ['csv', 'ofx', 'qif', 'camt', 'mt940', 'pocket'] as const;
export const IMPORT_STATUSES = ['reading', 'mapping', 'ready', 'applying', 'applied', 'undone', 'failed'] as const;
export const ROW_STATES = ['new', 'duplicate', 'invalid'] as const;
export const ROW_SUGGESTIONS = ['rule', 'history', 'file'] as const;

/** Bytes of one file. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/** Unfinished imports of one user, uploads included. */
export const MAX_OPEN_IMPORTS = 50;
/** Bytes that one user may upload within an hour. */
export const MAX_UPLOAD_BYTES_PER_HOUR = 500 * 1024 * 1024;
/** Imports in the list. */
export const MAX_IMPORTS_LISTED = 100;
const MAX_ROWS_CHANGED = 10_000;
const MAX_COLUMNS = 1_000;

const column = z
  .number({ error: 'A column must be a whole number from 0, or null' })
  .int('A column must be a whole number from 0, or null')
  .min(0, 'A column must be a whole number from 0, or null')
  .max(MAX_COLUMNS, `A column must be at most ${MAX_COLUMNS}`)
  .nullable()
  .default(null);
const flagTexts = z
  .array(textSchema('Flag', 0, 40))
  .max(50, 'Flags must be at most 50')
  .default([]);

const dateOrder = z.enum(['ymd', 'dmy', 'mdy'], { error: 'Date order must be ymd, dmy or mdy' });

/** Meaning of the columns of a CSV file, which count from 0; null: none. Either `amount`, or `debit` and `credit`. */
export const csvMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|'], { error: 'Delimiter must be a comma, a semicolon, a tab or |' }),
  encoding: textSchema('Encoding', 1, 40),
  header: flagSchema('Header'),
  skip: z.number({ error: 'Skip must be a whole number' }).int('Skip must be a whole number').min(0).max(10_000),
  columns: z.object(
    {
      date: column,
      amount: column,
      debit: column,
      credit: column,
      flag: column,
      payee: column,
      description: column,
      notes: column,
      category: column,
      tags: column,
      externalId: column,
      balance: column,
      currency: column,
      status: column,
      /** Used if `date` is empty. */
      valueDate: column.optional(),
      /** The user's own account, in a file of several. */
      account: column.optional(),
      /** Charges of the bank in addition to the amount. */
      fee: column.optional(),
      /** Payer, if it has a column of its own. */
      payer: column.optional(),
      /** Amount that was paid in another currency, and that currency. Rows need both. */
      originalAmount: column.optional(),
      originalCurrency: column.optional(),
      /** True if the amounts of `debit` have a minus. */
      signedDebit: z.boolean().optional(),
      signedCredit: z.boolean().optional(),
      /** True if only income has a sign. */
      plusOnly: z.boolean().optional(),
      /** Texts that continue the description. */
      more: z.array(z.number().int().min(0).max(MAX_COLUMNS)).max(50).optional(),
      /** Replacements for an empty `payee`. */
      payees: z.array(z.number().int().min(0).max(MAX_COLUMNS)).max(50).optional(),
      /** Replacements for the description of rows without payee and description. */
      instead: z.array(z.number().int().min(0).max(MAX_COLUMNS)).max(50).optional(),
    },
    { error: 'Columns are required' },
  ),
  dateOrder,
  decimal: z.enum(['.', ','], { error: 'Decimal must be . or ,' }),
  negate: flagSchema('Negate'),
  flags: z.object({ income: flagTexts, expense: flagTexts }).default({ income: [], expense: [] }),
});

/** Account of the file and its account in the book, null until the user chooses one. */
export const importAccount = z.object({
  number: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
  rows: z.number().int(),
  accountId: entityId.nullable(),
});
/** Import of a statement. Amounts are in major units. */
export const importSchema = z
  .object({
    id: entityId,
    _id: entityId,
    name: z.string(),
    format: z.enum(IMPORT_FORMATS).nullable(),
    encoding: z.string().nullable(),
    accountId: entityId.nullable(),
    status: z.enum(IMPORT_STATUSES),
    progress: z.object({ done: z.number(), total: z.number() }),
    counts: z.object({
      rows: z.number().int(),
      new: z.number().int(),
      duplicates: z.number().int(),
      invalid: z.number().int(),
    }),
    /** Rows that are or were imported; excluded rows do not count. */
    included: z.number().int(),
    mapping: csvMapping.nullable(),
    /** Order of ambiguous days in formats without `mapping`; null if still open. */
    dateOrder: dateOrder.nullable(),
    /** CSV: names of columns and the first rows, unparsed. */
    sample: z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
    accounts: z.array(importAccount),
    /** Closing balance of the statement, and the balance in the book after the import. */
    balance: z.object({ statement: z.number(), book: z.number() }).nullable(),
    problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
    warnings: z.array(z.string()),
    /** Transactions that an undo did not delete, because they were edited since. */
    kept: z.array(z.object({ line: z.number().int(), id: entityId })),
    /** Number of kept transactions; `kept` has the first 100. Missing in replies of the previous version. */
    keptCount: z.number().int().optional(),
    createdAt: timestamp,
    appliedAt: timestamp.nullable(),
    changeId: entityId.nullable(),
  })
  .register(schemaNames, { name: 'Import' });
const counterpart = z.union([
  z.object({ line: z.number().int(), importId: entityId }),
  z.object({ transactionId: entityId }),
]);
/** Row of the file. An `invalid` one has the fields that could be read. */
export const importRow = z
  .object({
    line: z.number().int(),
    accountId: entityId.nullable(),
    date: z.string().nullable(),
    amount: z.number().nullable(),
    type: z.enum(TRANSACTION_TYPES).nullable(),
    payee: z.string(),
    description: z.string(),
    notes: z.string(),
    tags: z.array(z.string()),
    status: z.enum(TRANSACTION_STATUSES),
    categoryId: entityId.nullable(),
    suggestedBy: z.enum(ROW_SUGGESTIONS).nullable(),
    externalId: z.string().nullable(),
    state: z.enum(ROW_STATES),
    /** Transaction that the row duplicates; null if several are equally likely, see `candidates`. */
    duplicateOf: entityId.nullable(),
    candidates: z.array(entityId),
    include: z.boolean(),
    /** Only candidate for the other leg of a transfer. */
    transfer: counterpart.nullable(),
    /** True if the user confirmed the transfer. */
    isTransfer: z.boolean(),
    problem: z.string().nullable(),
    /** Set once the import is applied. */
    transactionId: entityId.nullable(),
  })
  .register(schemaNames, { name: 'ImportRow' });
export const importRowsQuery = z.object({
  state: z.enum(ROW_STATES, { error: 'state must be new, duplicate or invalid' }).optional(),
  limit: z.coerce
    .number({ error: 'limit must be a whole number from 1 to 500' })
    .int('limit must be a whole number from 1 to 500')
    .min(1, 'limit must be a whole number from 1 to 500')
    .max(500, 'limit must be a whole number from 1 to 500')
    .default(100),
  cursor: z.string().max(200).optional(),
});
export const importRowPage = z.object({ items: z.array(importRow), next: z.string().nullable() });

/** Fields that accompany a file. */
export const importQuery = z.object({
  accountId: z.string().min(1).max(64).optional(),
  name: z.string().trim().max(200, 'name must be at most 200 characters long').default('statement'),
});
/** Announcement of an upload of at most `bytes`. */
export const importReserveBody = z.object({
  uploadId: entityId,
  bytes: z.number().int().min(0).max(MAX_IMPORT_BYTES),
});
/** Completed upload, created by the gateway once it has the whole file. */
export const importCreateBody = importQuery.extend({
  uploadId: entityId,
  bytes: z.number().int().min(0).max(MAX_IMPORT_BYTES),
  sha256: z.string().length(64),
});
const rowChange = z.object({
  line: z.number({ error: 'Line is required' }).int('Line must be a whole number').min(1),
  include: flagSchema('Include').optional(),
  categoryId: idSchema('Category').nullable().optional(),
  payee: textSchema('Payee', 0, 120).optional(),
  description: textSchema('Description', 1, 200).optional(),
  transfer: flagSchema('Transfer').optional(),
});
export const importUpdateBody = z
  .object({
    mapping: csvMapping,
    /** Order of days, for formats that leave it open. */
    dateOrder,
    accountId: idSchema('Account'),
    accounts: z
      .array(z.object({ number: z.string().max(100), accountId: idSchema('Account') }), {
        error: 'accounts must be a list',
      })
      .max(1_000),
    rows: z
      .array(rowChange, { error: 'rows must be a list' })
      .max(MAX_ROWS_CHANGED, `rows must be at most ${MAX_ROWS_CHANGED}`),
    /** Includes or excludes all rows of a state, before the choices for single rows. */
    all: z.object(
      {
        state: z.enum(['new', 'duplicate'], { error: 'State must be new or duplicate' }),
        include: flagSchema('Include'),
      },
      { error: 'all must be a state with include' },
    ),
  })
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'At least one field is required')
  .register(schemaNames, { name: 'ImportUpdate' });
export const importUndoBody = z
  .object({ force: flagSchema('Force').default(false) })
  .register(schemaNames, { name: 'ImportUndo' });
/**
 * Outcome of `apply` or `undo`; `isDone` is false if it continues after the reply. `wrote` is the resulting change of the
 * book, null for none.
 */
export const importOutcome = importSchema.extend({ isDone: z.boolean(), wrote: entityId.nullable() });

export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type RowState = (typeof ROW_STATES)[number];
export type RowSuggestion = (typeof ROW_SUGGESTIONS)[number];
export type DateOrder = z.output<typeof dateOrder>;
export type CsvImportMapping = z.output<typeof csvMapping>;
export type Import = z.infer<typeof importSchema>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportRowPage = z.infer<typeof importRowPage>;
export type Counterpart = z.infer<typeof counterpart>;
