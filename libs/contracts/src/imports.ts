import { z } from 'zod';
import { entityId, flagSchema, idSchema, textSchema, timestamp } from './scalars.js';
import { schemaNames } from './schema-names.js';
import { TRANSACTION_TYPES } from './transaction-type.js';
import { TRANSACTION_STATUSES } from './transactions.js';

export const IMPORT_FORMATS = ['csv', 'ofx', 'qif', 'camt', 'mt940', 'pocket'] as const;
export const IMPORT_STATUSES = ['reading', 'mapping', 'ready', 'applying', 'applied', 'undone', 'failed'] as const;
export const ROW_STATES = ['new', 'duplicate', 'invalid'] as const;
export const ROW_SUGGESTIONS = ['rule', 'history', 'file'] as const;

/** The largest file that is taken in, in bytes. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/** Imports of one user that are not finished, files on their way included. */
export const MAX_OPEN_IMPORTS = 50;
/** Bytes of files that one user may send within an hour. */
export const MAX_UPLOAD_BYTES_PER_HOUR = 500 * 1024 * 1024;
/** So many imports are listed. */
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

/** Where a CSV file has what. Columns count from 0; null is none. Either `amount`, or `debit` and `credit`. */
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
      /** Counts where `date` is empty. */
      valueDate: column.optional(),
      /** The person's own account, in a file of several. */
      account: column.optional(),
      /** What the bank took besides the amount. */
      fee: column.optional(),
      /** Who paid, where that is apart from `payee`. */
      payer: column.optional(),
      /** Whether `debit` has a minus of its own. */
      signedDebit: z.boolean().optional(),
      signedCredit: z.boolean().optional(),
      /** Whether only what came in has a sign. */
      plusOnly: z.boolean().optional(),
      /** Texts that continue the description. */
      more: z.array(z.number().int().min(0).max(MAX_COLUMNS)).max(50).optional(),
      /** Payees of rows where `payee` is empty. */
      payees: z.array(z.number().int().min(0).max(MAX_COLUMNS)).max(50).optional(),
      /** Texts of rows that have neither payee nor description. */
      instead: z.array(z.number().int().min(0).max(MAX_COLUMNS)).max(50).optional(),
    },
    { error: 'Columns are required' },
  ),
  dateOrder,
  decimal: z.enum(['.', ','], { error: 'Decimal must be . or ,' }),
  negate: flagSchema('Negate'),
  flags: z.object({ income: flagTexts, expense: flagTexts }).default({ income: [], expense: [] }),
});

/** An account that the file speaks of, and the one of the book that it is; null until somebody says so. */
export const importAccount = z.object({
  number: z.string(),
  name: z.string(),
  currency: z.string().nullable(),
  rows: z.number().int(),
  accountId: entityId.nullable(),
});
/** A file on its way into the book. Amounts are in major units. */
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
    /** Rows that applying brings in, or has brought in: what is switched off is not among them. */
    included: z.number().int(),
    mapping: csvMapping.nullable(),
    /** How days are read that can be read in two ways, where that is not part of `mapping`; null if it is still open. */
    dateOrder: dateOrder.nullable(),
    /** Of a CSV file: the names of its columns and its first rows as they are. */
    sample: z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
    accounts: z.array(importAccount),
    /** What the statement ends with, and what the book would then have. */
    balance: z.object({ statement: z.number(), book: z.number() }).nullable(),
    problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
    warnings: z.array(z.string()),
    /** What an undo left, because it was edited since. */
    kept: z.array(z.object({ line: z.number().int(), id: entityId })),
    /** How many there are: `kept` has the first 100. Missing from a ledger of the version before. */
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
/** One entry of the file. Of an `invalid` one there is what could be read of it. */
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
    /** The transaction that it is already; null where several are as likely: see `candidates`. */
    duplicateOf: entityId.nullable(),
    candidates: z.array(entityId),
    include: z.boolean(),
    /** The only thing that may be its other side. */
    transfer: counterpart.nullable(),
    /** Whether somebody said that it is. */
    isTransfer: z.boolean(),
    problem: z.string().nullable(),
    /** Once it is applied. */
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

/** What is sent along with a file. */
export const importQuery = z.object({
  accountId: z.string().min(1).max(64).optional(),
  name: z.string().trim().max(200, 'name must be at most 200 characters long').default('statement'),
});
/** A file that the gateway is about to take in: at most `bytes` are to come. */
export const importReserveBody = z.object({
  uploadId: entityId,
  bytes: z.number().int().min(0).max(MAX_IMPORT_BYTES),
});
/** A file that is stored: the gateway says so once it has all of it. */
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
    /** Of a file whose format leaves it open. */
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
    /** All rows of a state come in, or none of them; it goes before what is said of single rows. */
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
 * What one of `apply` and `undo` waited for; `isDone` is false while it still goes on. `wrote` is the change of the
 * book that it made, null for none.
 */
export const importOutcome = importSchema.extend({ isDone: z.boolean(), wrote: entityId.nullable() });

export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type RowState = (typeof ROW_STATES)[number];
export type RowSuggestion = (typeof ROW_SUGGESTIONS)[number];
export type DateOrder = z.output<typeof dateOrder>;
export type CsvImportMapping = z.output<typeof csvMapping>;
export type Import = z.infer<typeof importSchema>;
export type ImportAccount = z.infer<typeof importAccount>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportRowPage = z.infer<typeof importRowPage>;
export type ImportUpdateBody = z.output<typeof importUpdateBody>;
export type Counterpart = z.infer<typeof counterpart>;
