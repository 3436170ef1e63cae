import type { Account, Transaction, TransactionStatus } from '@pocket/contracts';
import type { ExportFormat } from '../source.js';
import { signedText } from '../source.js';

const TYPES: Readonly<Record<string, string>> = { credit: 'CCard', cash: 'Cash', loan: 'Oth L', investment: 'Oth A' };
const CLEARED: Readonly<Record<TransactionStatus, string>> = { pending: '', cleared: 'c', reconciled: 'X' };

/** Quicken Interchange Format: a line with the order of dates, then one block per account. */
export const qif: ExportFormat = {
  contentType: 'application/qif; charset=utf-8',
  async *write({ lists: { accounts }, transactions }) {
    yield '!Option:MDY\n';
    for (const account of accounts) {
      let isBegun = false;
      for await (const page of transactions(account.id)) {
        if (page.length === 0) continue;
        if (!isBegun) yield headerOf(account);
        isBegun = true;
        yield page.map(recordOf).join('');
      }
    }
  },
};

function headerOf({ name, type }: Account): string {
  const qifType = TYPES[type] ?? 'Bank';
  return `${record(['!Account', `N${toOneLine(name)}`, `T${qifType}`])}!Type:${qifType}\n`;
}

function recordOf(transaction: Transaction): string {
  const { date, description, payee, notes, status, splits, type, currency } = transaction;
  const [year, month, day] = date.split('-');
  const memo = [payee === '' ? '' : description, notes].filter((part) => part !== '').join(' · ');
  const cleared = CLEARED[status];
  return record([
    `D${month}/${day}/${year}`,
    `T${signedText(transaction)}`,
    ...(cleared === '' ? [] : [`C${cleared}`]),
    `P${toOneLine(payee || description)}`,
    ...(memo === '' ? [] : [`M${toOneLine(memo)}`]),
    ...categoryLines(transaction),
    ...(splits ?? []).flatMap((line) => [
      `S${categoryText(line.category ?? '')}`,
      ...(line.notes === '' ? [] : [`E${toOneLine(line.notes)}`]),
      `$${signedText({ type, amount: line.amount, currency })}`,
    ]),
  ]);
}

/** Returns the category, or for a transfer the other account. */
function categoryLines({ transferId, transferAccount, splits, category }: Transaction): string[] {
  if (transferId !== null) return transferAccount === undefined ? [] : [`L[${toOneLine(transferAccount)}]`];
  return splits || category === null ? [] : [`L${categoryText(category)}`];
}

/** Replaces slashes, which mark a class, and a leading bracket, which marks an account. */
const categoryText = (name: string) => toOneLine(name).replaceAll(/[/|]/g, '-').replace(/^\[/, '(');
const record = (lines: readonly string[]) => `${lines.join('\n')}\n^\n`;
/** Joins lines, because a line break ends a field. */
const toOneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
