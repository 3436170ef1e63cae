/** @import { Random } from './random.mjs' */

const NAMES = [
  'Date',
  'Buchungstag',
  'Amount',
  'Betrag',
  'Debit',
  'Credit',
  'Balance',
  'Saldo',
  'Description',
  'Payee',
  'Currency',
  'Status',
  'S/H',
  'x',
  '',
  'Id',
  'Symbol',
]; // prettier-ignore
const CELLS = [
  '2026-01-05',
  '05.01.2026',
  '1/2/26',
  '5 Jan 2026',
  'Pending',
  '-1.50',
  '1.234,56',
  '(3.00)',
  '1,234',
  'EUR',
  'USD',
  'Coffee',
  'a "b" c',
  '=1+1',
  '',
  ' ',
  '.',
  'S',
  'H',
  'Total',
  '€ 5',
  '5-',
]; // prettier-ignore

/**
 * A table that nobody ever wrote.
 * @param {Random} random
 */
export function madeTable(random) {
  const delimiter = random.of([',', ';', '\t', '|']);
  const end = random.of(['\n', '\r\n', '\r', '\r\r\n']);
  const width = 1 + random.below(9);
  const row = (/** @type {readonly string[]} */ from) =>
    Array.from({ length: Math.max(1, width + random.below(3) - 1) }, () =>
      cell(random.of(from), delimiter, random),
    ).join(delimiter);
  const lines = Array.from({ length: random.below(40) }, () => row(CELLS));
  if (random.below(4) > 0) lines.unshift(row(NAMES));
  if (random.below(4) === 0) lines.unshift('Statement of an account', '');
  return Buffer.from(lines.join(end));
}

/**
 * @param {string} text
 * @param {string} delimiter
 * @param {Random} random
 */
function cell(text, delimiter, random) {
  const quoted = random.below(4) === 0 || text.includes(delimiter);
  return quoted ? `"${text.replaceAll('"', '""')}"` : text;
}
