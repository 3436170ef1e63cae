import type { Account, Plan } from '@pocket/contracts';

/** Limits a list of transactions to days and accounts. */
export interface LinkRange {
  readonly days: { readonly start?: string; readonly end: string };
  /** Empty for all accounts. */
  readonly accountIds: readonly string[];
}

/** Returns the address of the transactions of a figure. @param filters those of the list of transactions */
export function transactionsPath(
  { days, accountIds }: LinkRange,
  filters: readonly (readonly [name: string, value: string])[],
): string {
  const query = new URLSearchParams([
    ...accountIds.map((id) => ['accountId', id]),
    ...filters.map(([name, value]) => [name, value]),
    ...(days.start === undefined ? [] : [['from', days.start]]),
    ['to', days.end],
  ]);
  return `/transactions?${query}`;
}

/** @param categoryId empty for spending without a category */
export const spendingFilters = (categoryId: string) =>
  [
    ['categoryId', categoryId || 'none'],
    ['type', 'expense'],
    ['transfer', 'none'],
  ] as const;

/** Returns the accounts that links to transactions name; none if the plan has all of them. */
export function linkedAccounts({ accountIds }: Pick<Plan, 'accountIds'>, accounts: readonly Account[]) {
  return accounts.every(({ id }) => accountIds.includes(id)) ? [] : accountIds;
}
