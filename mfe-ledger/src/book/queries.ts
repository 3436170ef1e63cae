import type { Account, Category, UsedText } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** A screen that could not be loaded comes back by itself. */
const RETRY_MS = 3_000;
const refetchInterval = ({ state }: { readonly state: { readonly status: string } }) =>
  state.status === 'error' ? RETRY_MS : false;

/** Every account, archived ones too, in the person's order. */
export const accountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.accounts,
    queryFn: ({ signal }) => api.get<Account[]>('/accounts', { signal }),
    refetchInterval,
  });

/** Every category, groups and archived ones too, in the person's order. */
export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.categories,
    queryFn: ({ signal }) => api.get<Category[]>('/categories', { signal }),
    refetchInterval,
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
