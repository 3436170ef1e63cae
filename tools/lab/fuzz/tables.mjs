import { below, pick } from '../random.mjs';

/** @import { Random } from '../random.mjs' */

const NAMES =
  'Date,Buchungstag,Amount,Betrag,Debit,Credit,Balance,Saldo,Description,Payee,Currency,Status,S/H,x,,Id,Symbol';
const CELLS =
  '2026-01-05|05.01.2026|1/2/26|5 Jan 2026|Pending|-1.50|1.234,56|(3.00)|1,234|EUR|USD|Coffee|a "b" c|=1+1|| |.|S|H|Total|€ 5|5-';

/** A table that nobody ever wrote. @param {Random} random */
export function madeTable(random) {
  const delimiter = pick(random, [',', ';', '\t', '|']);
  const end = pick(random, ['\n', '\r\n', '\r', '\r\r\n']);
  const width = 1 + below(random, 9);
  const row = (/** @type {readonly string[]} */ from) =>
    Array.from({ length: Math.max(1, width + below(random, 3) - 1) }, () =>
      cell(pick(random, from), delimiter, random),
    ).join(delimiter);
  const lines = Array.from({ length: below(random, 40) }, () => row(CELLS.split('|')));
  if (below(random, 4) > 0) lines.unshift(row(NAMES.split(',')));
  if (below(random, 4) === 0) lines.unshift('Statement of an account', '');
  return Buffer.from(lines.join(end));
}

/** @param {string} text @param {string} delimiter @param {Random} random */
function cell(text, delimiter, random) {
  const quoted = below(random, 4) === 0 || text.includes(delimiter);
  return quoted ? `"${text.replaceAll('"', '""')}"` : text;
}
