import type { Account } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';

const NONE: readonly Account[] = [];

/** Returns the accounts, and a lookup by id; none until they are loaded. */
export function useAccounts() {
  const { api } = usePlatform();
  const { data: accounts = NONE } = useQuery(accountsQuery(api));
  return { accounts, accountOf: (id: string) => accounts.find((account) => account.id === id) };
}
