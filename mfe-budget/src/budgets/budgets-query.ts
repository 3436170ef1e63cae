import type { Budget } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** A screen that could not be loaded comes back by itself. */
const RETRY_MS = 3_000;

export const budgetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: ({ signal }) => api.get<Budget[]>('/budgets', { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
