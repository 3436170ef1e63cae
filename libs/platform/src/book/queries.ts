import type { Account, Category, Transaction } from '@pocket/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client';
import { bookKeys } from './keys';
import { whileFailing } from './while-failing';

/** Every account, archived ones too, in the user's order. Since 0.1.5. */
export const accountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.accounts,
    queryFn: ({ signal }) => api.get<Account[]>('/accounts', { signal }),
    refetchInterval: whileFailing,
  });

/** Every category, groups and archived ones too, in the user's order. Since 0.1.5. */
export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.categories,
    queryFn: ({ signal }) => api.get<Category[]>('/categories', { signal }),
    refetchInterval: whileFailing,
  });

/**
 * Reads one transaction; data from a list shows before it. A reply that was requested before a save does not replace
 * the saved version. Since 0.1.6.
 */
export const transactionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: bookKeys.transaction(id),
    queryFn: ({ signal }) => api.get<Transaction>(`/transactions/${encodeURIComponent(id)}`, { signal }),
    structuralSharing: (before, next) => newerOf(before as Transaction | undefined, next as Transaction),
  });

/** Returns the copy with the higher version; `next` if both have the same. Since 0.1.6. */
export const newerOf = (before: Transaction | undefined, next: Transaction): Transaction =>
  before && before.version > next.version ? before : next;
