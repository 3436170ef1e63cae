import {
  type AlertParams,
  addDays,
  type CalendarDay,
  type ChangedTransaction,
  type ChangeFacts,
  MAX_DIGITS,
  toMinorUnits,
} from '@pocket/contracts';
import type { DecidedRule, Finding } from './finding.js';
import { dayText, moneyText } from './texts.js';

/** Older transactions raise no alert. */
const MAX_AGE_DAYS = 7;

/** Finds what the transactions of changes give a reason for. Changes that are undone give none. */
export function changeFindings(rule: DecidedRule, changes: readonly ChangeFacts[], today: CalendarDay): Finding[] {
  const standing = changes.filter(({ isUndone }) => !isUndone);
  if (rule.kind === 'import') return standing.flatMap(importFindings);
  const oldest = addDays(today, -MAX_AGE_DAYS);
  return standing.flatMap(({ id, transactions }) =>
    transactions
      .filter(({ isImported, date }) => !isImported && date >= oldest)
      .flatMap((transaction) => findingOf(rule, transaction))
      .map((finding) => ({ ...finding, causeId: id })),
  );
}

function findingOf(rule: DecidedRule, transaction: ChangedTransaction): Finding[] {
  if (rule.kind === 'large') return largeFindings(rule.params as AlertParams<'large'>, transaction);
  if (rule.kind === 'payee') return payeeFindings(rule.params as AlertParams<'payee'>, transaction);
  return rule.kind === 'incomeArrived' ? incomeFindings(transaction) : [];
}

function largeFindings({ amount }: AlertParams<'large'>, transaction: ChangedTransaction): Finding[] {
  const { id, type, isTransfer, inBook } = transaction;
  if (type !== 'expense' || isTransfer || inBook === null || exact(inBook) < exact(amount)) return [];
  return [
    { key: `large:${id}`, title: 'A large expense', neutral: 'A large expense was entered', ...shown(transaction) },
  ];
}

/** Compares as a search does: without case, anywhere in the payee. */
function payeeFindings({ text }: AlertParams<'payee'>, transaction: ChangedTransaction): Finding[] {
  const { id, payee } = transaction;
  if (!payee.toLocaleLowerCase('en').includes(text.toLocaleLowerCase('en'))) return [];
  const neutral = 'A payee that you watch has a transaction';
  return [{ key: `payee:${id}`, title: 'A payee that you watch', neutral, ...shown(transaction) }];
}

function incomeFindings(transaction: ChangedTransaction): Finding[] {
  const { type, isTransfer, linked } = transaction;
  if (!linked || type !== 'income' || isTransfer) return [];
  const key = `incomeArrived:${linked.scheduleId}:${linked.key}`;
  return [{ key, title: 'An income has arrived', neutral: 'An expected income has arrived', ...shown(transaction) }];
}

function importFindings({ id, origin, imported }: ChangeFacts): Finding[] {
  if (origin !== 'import') return [];
  const text = `${imported} transaction${imported === 1 ? ' was' : 's were'} imported`;
  const title = 'An import has ended';
  return [{ key: `import:${id}`, title, text, neutral: title, link: '/transactions', causeId: id }];
}

const shown = ({ payee, description, amount, currency, date }: ChangedTransaction) => ({
  text: `${payee || description}: ${moneyText(amount, currency)} on ${dayText(date)}`,
  link: '/transactions',
});
const exact = (amount: number) => toMinorUnits(amount, MAX_DIGITS);
