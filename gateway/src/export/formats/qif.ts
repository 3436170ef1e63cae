import type { Account, Transaction, TransactionStatus } from '@pocket/contracts';
import type { ExportFormat } from '../source.js';
import { signed } from '../source.js';

const TYPES: Readonly<Record<string, string>> = { credit: 'CCard', cash: 'Cash', loan: 'Oth L', investment: 'Oth A' };
const CLEARED: Readonly<Record<TransactionStatus, string>> = { pending: '', cleared: 'c', reconciled: 'X' };

/** Quicken Interchange Format: one block an account. */
export const qif: ExportFormat = {
  contentType: 'application/qif; charset=utf-8',
  async *write({ accounts, transactions }) {
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
  return `${record(['!Account', `N${text(name)}`, `T${qifType}`])}!Type:${qifType}\n`;
}

function recordOf(transaction: Transaction): string {
  const { date, description, payee, notes, category, status, splits, transferId, type } = transaction;
  const [year, month, day] = date.split('-');
  const memo = [payee === '' ? '' : description, notes].filter((part) => part !== '').join(' · ');
  const cleared = CLEARED[status];
  return record([
    `D${month}/${day}/${year}`,
    `T${signed(transaction).toFixed(2)}`,
    ...(cleared === '' ? [] : [`C${cleared}`]),
    `P${text(payee || description)}`,
    ...(memo === '' ? [] : [`M${text(memo)}`]),
    ...(transferId !== null || splits || category === null ? [] : [`L${text(category)}`]),
    ...(splits ?? []).flatMap((line) => [
      `S${text(line.category ?? '')}`,
      ...(line.notes === '' ? [] : [`E${text(line.notes)}`]),
      `$${signed({ type, amount: line.amount }).toFixed(2)}`,
    ]),
  ]);
}

const record = (lines: readonly string[]) => `${lines.join('\n')}\n^\n`;
/** A field ends with its line. */
const text = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
