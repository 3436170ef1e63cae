import type { Board } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

export const boardsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['boards'],
    queryFn: ({ signal }) => api.get<Board[]>('/boards', { signal }),
    refetchInterval: whileFailing,
  });
