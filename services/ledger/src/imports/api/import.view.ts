import { ACCOUNT_DIGITS, digitsOf, fromMinorUnits, type Import, type ImportRow } from '@pocket/contracts';
import { MAX_KEPT } from '../../store/imports/import.schema.js';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import { ROWS_PER_CHUNK } from '../../store/imports/packed-rows.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { rowDescription } from '../categorizing/categorizer.js';
import { narrowSample } from '../reading/sample.js';
import { isIncluded, transactionIdOf } from '../rows/row-transaction.js';
import { agreedCounterpart } from '../transfers/row-pairs.js';

/** Limit in a list of imports for the problems, the warnings, the accounts and the kept rows of each. */
const MAX_LISTED = 20;
const MAX_LISTED_TEXT = 500;

/** Returns the import for a list: without sample rows, and with shortened details. */
export function listedImportView(stored: StoredImport): Import {
  const { accounts, problems, warnings, kept, ...view } = importView({ ...stored, sample: null });
  const shorten = (text: string) => text.slice(0, MAX_LISTED_TEXT);
  return {
    ...view,
    accounts: accounts.slice(0, MAX_LISTED),
    problems: problems.slice(0, MAX_LISTED).map(({ line, message }) => ({ line, message: shorten(message) })),
    warnings: warnings.slice(0, MAX_LISTED).map(shorten),
    kept: kept.slice(0, MAX_LISTED),
  };
}

export function importView(stored: StoredImport): Import {
  const { id, name, format, encoding, status, progress, counts, mapping, sample, problems, warnings, kept } = stored;
  const accounts = stored.accounts.map(({ number, name: called, currency, rows, accountId }) => {
    return { number, name: called, currency, rows, accountId };
  });
  const [only, ...others] = stored.accounts;
  const accountId = only && others.length === 0 ? only.accountId : null;
  const { balance } = stored;
  return {
    id,
    _id: id,
    name,
    format,
    encoding,
    accountId: accounts.length === 0 ? stored.askedAccountId : accountId,
    status,
    progress,
    counts,
    included: stored.included,
    mapping,
    dateOrder: stored.dateOrder ?? null,
    sample: sample && narrowSample(sample),
    accounts,
    balance: balance && {
      statement: fromMinorUnits(balance.statement, only?.digits ?? ACCOUNT_DIGITS),
      book: fromMinorUnits(balance.book, only?.digits ?? ACCOUNT_DIGITS),
    },
    problems: stored.refusal ? [{ line: 1, message: stored.refusal }, ...problems] : problems,
    warnings,
    kept: kept.slice(0, MAX_KEPT),
    keptCount: stored.keptCount ?? kept.length,
    createdAt: stored.createdAt.toISOString(),
    appliedAt: stored.appliedAt?.toISOString() ?? null,
    changeId: stored.appliedAt ? stored.changeId : null,
  };
}

export function rowView(statementImport: StoredImport, row: StagedRow & { readonly position: number }): ImportRow {
  const { line, date = null, amount, type = null, notes = '', status = 'cleared', externalId = null } = row;
  const { said = {}, ruled = {}, state, position } = row;
  const chunk = Math.floor(position / ROWS_PER_CHUNK);
  const isApplied = stored(statementImport);
  return {
    line,
    accountId: statementImport.accounts[row.account]?.accountId ?? null,
    date,
    amount: amount === undefined ? null : fromMinorUnits(amount, rowDigits(statementImport, row)),
    type,
    payee: said.payee ?? ruled.payee ?? row.payee ?? '',
    description:
      said.description ?? ruled.description ?? (state === 'invalid' ? (row.description ?? '') : rowDescription(row)),
    notes: ruled.notes ?? notes,
    tags: [...(ruled.tags ?? row.tags ?? [])],
    status,
    categoryId: said.categoryId === undefined ? (row.categoryId ?? null) : said.categoryId,
    suggestedBy: said.categoryId === undefined ? (row.suggestedBy ?? null) : null,
    externalId,
    state,
    duplicateOf: row.duplicateOf ?? null,
    candidates: [...(row.candidates ?? [])],
    include: isIncluded(row),
    transfer: row.transfer ?? null,
    isTransfer: agreedCounterpart(row) !== undefined,
    problem: row.problem ?? null,
    transactionId: isApplied ? transactionIdOf(statementImport, chunk, position % ROWS_PER_CHUNK, row) : null,
  };
}

/** Returns the decimals of a row. */
function rowDigits({ format, accounts }: StoredImport, { account }: StagedRow): number {
  const { currency = null, digits = ACCOUNT_DIGITS } = accounts[account] ?? {};
  return format === 'pocket' ? digitsOf(currency) : digits;
}

const stored = ({ status }: StoredImport) => status === 'applied' || status === 'undone';
