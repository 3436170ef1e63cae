import type { Transaction } from '@pocket/contracts';
import type { ExportFormat } from '../source.js';
import { signed } from '../source.js';

const HEADER = [
  'Date',
  'Account',
  'Payee',
  'Description',
  'Category',
  'Amount',
  'Currency',
  'Status',
  'Tags',
  'Notes',
  'Transfer',
  'Id',
  'Split notes',
];

/** Comma-separated values (RFC 4180, UTF-8). A transaction with splits has one row per split. */
export const csv: ExportFormat = {
  contentType: 'text/csv; charset=utf-8',
  async *write({ lists: { accounts }, transactions }) {
    const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
    yield line(HEADER);
    for await (const page of transactions()) {
      yield page
        .flatMap((transaction) => transactionRows(transaction, currencies.get(transaction.accountId) ?? '').map(line))
        .join('');
    }
  },
};

function transactionRows(transaction: Transaction, currency: string): string[][] {
  const { type, splits, category, amount, notes } = transaction;
  const { date, account, payee, description, status, tags, transferId, id } = transaction;
  const lines = splits ?? [{ category, amount, notes: '' }];
  return lines.map((split) => [
    date,
    account,
    payee,
    description,
    split.category ?? '',
    signed({ type, amount: split.amount }).toFixed(2),
    currency,
    status,
    tags.map(tag).join('; '),
    notes,
    transferId ?? '',
    id,
    split.notes,
  ]);
}

/** Quotes a value that contains a separator. */
const tag = (text: string) => (/[;,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Prefixes an apostrophe to a text that a spreadsheet would run as a formula, unless it is a number, and to a text that
 * already looks prefixed, so that reading the file restores both.
 */
function cell(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
