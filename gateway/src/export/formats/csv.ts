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

/** Comma-separated values after RFC 4180 in UTF-8; a transaction with splits has a row for each of its lines. */
export const csv: ExportFormat = {
  contentType: 'text/csv; charset=utf-8',
  async *write({ accounts, transactions }) {
    const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
    yield line(HEADER);
    for await (const page of transactions()) {
      yield page.flatMap((each) => rowsOf(each, currencies.get(each.accountId) ?? '').map(line)).join('');
    }
  },
};

function rowsOf(transaction: Transaction, currency: string): string[][] {
  const { type, splits, category, amount, notes } = transaction;
  const { date, account, payee, description, status, tags, transferId, id } = transaction;
  const lines = splits ?? [{ category, amount, notes: '' }];
  return lines.map((part) => [
    date,
    account,
    payee,
    description,
    part.category ?? '',
    signed({ type, amount: part.amount }).toFixed(2),
    currency,
    status,
    tags.map(tag).join('; '),
    notes,
    transferId ?? '',
    id,
    part.notes,
  ]);
}

/** One that holds what divides them is in quotes. */
const tag = (text: string) => (/[;,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * A number may begin with a minus; any other text that a spreadsheet would run is made a text by an apostrophe, and so
 * is one that looks as if that had happened already.
 */
function cell(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
