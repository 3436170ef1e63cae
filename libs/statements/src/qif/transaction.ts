import type { MinorUnits, TransactionStatus } from '@pocket/contracts';
import type { DateOrder } from '../model/csv-mapping.js';
import type { BalancePart, InvalidPart, RowPart } from '../model/statement.js';
import { signedAmount } from '../values/amount.js';
import { minorText } from '../values/minor-units.js';
import { lines } from '../values/text.js';
import { parseCategoryField } from './category-field.js';
import { qifDay } from './days.js';
import { MAX_FIELDS, type QifRecord } from './records.js';
import { readSplits } from './splits.js';

export interface QifContext {
  readonly order: DateOrder;
  readonly decimal: '.' | ',';
  /** Decimals of the currency. */
  readonly digits: number;
  /** True for the first record of a section, the only one that can be an opening balance. */
  readonly isFirst: boolean;
}

const OPENING =
  /^(?:opening (?:balance|saldo)|starting balance|anfangs(?:bestand|saldo)|eröffnungs(?:bestand|saldo)|saldo (?:inicial|iniziale|początkowe|de apertura)|solde (?:initial|d['’]ouverture)|(?:begin|start|open)saldo|beginbalans|ingående (?:saldo|balans)|počáteční (?:zůstatek|stav)|nyitó ?egyenleg|åbningssaldo|alkusaldo)\b/i;
const STATUSES: Readonly<Record<string, TransactionStatus>> = { X: 'reconciled', R: 'reconciled' };

/** Reads a record of a bank, cash or card section. */
export function readTransaction(record: QifRecord, context: QifContext): RowPart | InvalidPart | BalancePart {
  const { line, account } = record;
  const field = (code: string) => {
    for (const candidate of record.fields) if (candidate.code === code) return candidate.text;
    return '';
  };
  const date = qifDay(field('D'), context.order);
  const total = field('T') || field('U');
  const amount = signedAmount(total, context.decimal, context.digits);
  const category = parseCategoryField(field('L'));
  const isOpening = OPENING.test(field('P')) || (category.transferTo !== null && category.transferTo === account.name);
  if (context.isFirst && isOpening && amount !== null) return { kind: 'opening', amount, date };
  const texts = { payee: field('P'), description: field('M'), notes: recordNotes(record) };
  const invalid = (problem: string): InvalidPart => ({
    kind: 'invalid',
    line,
    problem,
    row: { ...texts, ...(date && { date }) },
  });
  if (record.fields.length > MAX_FIELDS) return invalid('This transaction has more lines than any program writes.');
  if (!record.isWhole) return invalid('The file ends before the end of this transaction.');
  if (!date) return invalid(`The date “${field('D').slice(0, 40)}” is not one.`);
  if (amount === null) return invalid(`The amount “${total.slice(0, 40)}” is not one.`);
  const sign = amount > 0 ? 1 : -1;
  const splits = readSplits(record.fields, context, sign);
  if ('problem' in splits) return invalid(splits.problem);
  const sum = splits.rows.reduce((all, split) => all + split.amount, 0);
  const inWords = (minor: MinorUnits) => minorText(minor, context.digits);
  if (splits.rows.length > 0 && sum !== Math.abs(amount)) {
    return invalid(`Its splits add up to ${inWords(sum)}, not to ${inWords(Math.abs(amount))}.`);
  }
  const [only] = splits.rows.length === 1 ? splits.rows : [];
  const isSplit = splits.rows.length > 1;
  return {
    kind: 'row',
    line,
    date,
    amount: Math.abs(amount),
    type: amount > 0 ? 'income' : 'expense',
    externalId: null,
    payee: texts.payee,
    description: texts.description,
    notes: lines(texts.notes, only?.notes !== texts.description && only?.notes),
    category: isSplit ? null : (category.category ?? only?.category ?? null),
    tags: [...new Set([...(category.tag ? [category.tag] : []), ...splits.tags])],
    status: STATUSES[field('C').toUpperCase()] ?? 'cleared',
    splits: isSplit ? splits.rows : null,
    transferTo: isSplit || category.transferTo === account.name ? null : (category.transferTo ?? splits.transferTo),
  };
}

function recordNotes({ fields }: QifRecord): string {
  const number = fields.find(({ code }) => code === 'N')?.text ?? '';
  const address = fields.filter(({ code, text }) => code === 'A' && text !== '').map(({ text }) => text);
  return lines(/^\d+$/.test(number) ? `Check number ${number}` : number, address.join(', '));
}
