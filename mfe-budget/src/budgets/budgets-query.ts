import type { Budget } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

export const budgetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: ({ signal }) => api.get<Budget[]>('/budgets', { signal }),
  });
