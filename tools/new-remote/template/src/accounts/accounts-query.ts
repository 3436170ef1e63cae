import type { Account } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** A screen that could not be loaded comes back by itself. */
const RETRY_MS = 3_000;

export const accountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['__name__', 'accounts'],
    queryFn: ({ signal }) => api.get<Account[]>('/accounts', { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
