import type { Dashboard } from '@pocket/contracts';

export type Account = Dashboard['accounts'][number];
export type RecentTransaction = Dashboard['recentTransactions'][number];

/** Account of a reply: with `id` or `_id`, and with the field names of `/dashboard` or `/accounts`. */
type AnsweredAccount = Partial<Account> & { readonly name?: string; readonly type?: string };
type AnsweredTransaction = Partial<RecentTransaction>;

/** Renames the fields to those of the dashboard. */
export function toDashboardAccount(answer: AnsweredAccount): Account {
  const id = answer._id ?? answer.id ?? '';
  return {
    id,
    _id: id,
    accountName: answer.accountName ?? answer.name ?? '',
    accountType: answer.accountType ?? answer.type ?? '',
    balance: answer.balance ?? 0,
    currency: answer.currency ?? '',
  };
}

/** Fills in missing fields: an empty `date`, a null `category`. */
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
    currency: answer.currency ?? '',
    date: answer.date ?? '',
  };
}
