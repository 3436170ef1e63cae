import { digitsOf, type Transaction } from '@pocket/contracts';
import type { ExportFormat } from '../source.js';
import { signedText } from '../source.js';
import { line } from './csv-line.js';

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

/** Columns of a book with several currencies. */
const ORIGINAL_HEADER = ['Original amount', 'Original currency'];

/** Comma-separated values (RFC 4180, UTF-8). A transaction with splits has one row per split. */
export const csv: ExportFormat = {
  contentType: 'text/csv; charset=utf-8',
  async *write({ settings: { multiCurrency }, lists: { accounts }, transactions }) {
    const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
    const rowsOf = (transaction: Transaction) => {
      const rows = transactionRows(transaction, currencies.get(transaction.accountId) ?? '');
      return multiCurrency ? withOriginal(rows, transaction) : rows;
    };
    yield line(multiCurrency ? [...HEADER, ...ORIGINAL_HEADER] : HEADER);
    for await (const page of transactions())
      yield page.flatMap((transaction) => rowsOf(transaction).map(line)).join('');
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
    signedText({ type, amount: split.amount, currency }),
    currency,
    status,
    tags.map(tag).join('; '),
    notes,
    transferId ?? '',
    id,
    split.notes,
  ]);
}

/** Adds what was paid abroad to the first row, so that a sum of the column counts it once. */
function withOriginal(rows: readonly string[][], { original }: Transaction): string[][] {
  const cells = original ? [original.amount.toFixed(digitsOf(original.currency)), original.currency] : ['', ''];
  return rows.map((row, index) => [...row, ...(index === 0 ? cells : ['', ''])]);
}

/** Quotes a value that contains a separator. */
const tag = (text: string) => (/[;,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
