import type { Account, Category, UsedText } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { whileFailing } from '@pocket/ui';
import { queryOptions } from '@tanstack/react-query';

/** Every account, archived ones too, in the person's order. */
export const accountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.accounts,
    queryFn: ({ signal }) => api.get<Account[]>('/accounts', { signal }),
    refetchInterval: whileFailing,
  });

/** Every category, groups and archived ones too, in the person's order. */
export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.categories,
    queryFn: ({ signal }) => api.get<Category[]>('/categories', { signal }),
    refetchInterval: whileFailing,
  });

/** What transactions carry, most used first. */
export const tagsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: bookKeys.tags, queryFn: ({ signal }) => api.get<UsedText[]>('/tags', { signal }) });

/** @param q part of the payee's name */
export const payeesQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: bookKeys.payees(q),
    queryFn: ({ signal }) => api.get<UsedText[]>(`/payees?q=${encodeURIComponent(q)}`, { signal }),
  });
