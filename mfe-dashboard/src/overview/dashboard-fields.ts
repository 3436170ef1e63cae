import type { Dashboard } from '@pocket/contracts';

type Account = Dashboard['accounts'][number];
type RecentTransaction = Dashboard['recentTransactions'][number];

/** An account as it may be answered: with `id` or `_id`, and with the names of `/dashboard` or of `/accounts`. */
type AnsweredAccount = Partial<Account> & { readonly name?: string; readonly type?: string };
type AnsweredTransaction = Partial<RecentTransaction>;

/** An account under the names of the dashboard. */
export function toDashboardAccount(answer: AnsweredAccount): Account {
  const id = answer._id ?? answer.id ?? '';
  return {
    id,
    _id: id,
    accountName: answer.accountName ?? answer.name ?? '',
    accountType: answer.accountType ?? answer.type ?? '',
    balance: answer.balance ?? 0,
  };
}

/** A transaction with an empty `date` and a null `category` where the answer has none. */
export function toRecentTransaction(answer: AnsweredTransaction): RecentTransaction {
  const id = answer._id ?? answer.id ?? '';
  const amount = answer.amount ?? 0;
  return {
    id,
    _id: id,
    description: answer.description ?? '',
    category: answer.category || null,
    type: answer.type ?? (amount < 0 ? 'expense' : 'income'),
    amount,
    date: answer.date ?? '',
  };
}
