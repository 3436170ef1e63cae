import { fromMinor, type LedgerSummary, type Transaction } from '@pocket/contracts';
import { signedAmount } from './posting.js';
import type { StoredTransaction } from './transactions.repository.js';

interface Named {
  readonly id: string;
  readonly name: string;
}
/** id → name */
export type Names = ReadonlyMap<string, string>;

export function namesOf(entities: readonly Named[]): Names {
  return new Map(entities.map(({ id, name }) => [id, name]));
}

/** A category that is not among the names is deleted: the transaction has none then. */
export function transactionView(stored: StoredTransaction, accounts: Names, categories: Names): Transaction {
  const { id, accountId, categoryId, type, amount, description, date, createdAt } = stored;
  const category = categories.get(categoryId) ?? null;
  return {
    id,
    _id: id,
    accountId,
    account: accounts.get(accountId) ?? '',
    categoryId: category === null ? null : categoryId,
    category,
    type,
    amount: fromMinor(amount),
    description,
    date,
    createdAt: createdAt.toISOString(),
  };
}

/** As on the dashboard: an expense is negative. */
export function recentTransactionView(
  stored: StoredTransaction,
  categories: Names,
): LedgerSummary['recentTransactions'][number] {
  const { id, description, categoryId, type, date } = stored;
  const amount = fromMinor(signedAmount(stored));
  return { id, _id: id, description, category: categories.get(categoryId) ?? null, type, amount, date };
}
