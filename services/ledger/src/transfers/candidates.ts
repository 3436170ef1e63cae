import { CANDIDATE_DAYS, daysBetween } from '@pocket/contracts';
import type { StoredTransaction } from '../book/states.js';

export interface Candidate {
  readonly expense: StoredTransaction;
  readonly income: StoredTransaction;
}
/** So many are enough to be looked through. */
const MOST = 100;

/** Pairs of an expense and an income of the same amount, a few days apart at most, in two accounts; nearest first. */
export function candidatesAmong(transactions: readonly StoredTransaction[]): Candidate[] {
  const incomes = new Map<number, StoredTransaction[]>();
  for (const transaction of transactions) {
    if (transaction.type !== 'income' || transaction.amount === 0) continue;
    incomes.set(transaction.amount, [...(incomes.get(transaction.amount) ?? []), transaction]);
  }
  return transactions
    .filter(({ type }) => type === 'expense')
    .flatMap((expense) =>
      (incomes.get(expense.amount) ?? [])
        .filter((income) => income.accountId !== expense.accountId && apart(expense, income) <= CANDIDATE_DAYS.apart)
        .map((income) => ({ expense, income })),
    )
    .sort(
      (a, b) => apart(a.expense, a.income) - apart(b.expense, b.income) || (a.expense.date < b.expense.date ? 1 : -1),
    )
    .slice(0, MOST);
}

const apart = (expense: StoredTransaction, income: StoredTransaction) =>
  Math.abs(daysBetween(expense.date, income.date));
