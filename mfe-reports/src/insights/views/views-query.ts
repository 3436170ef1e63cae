import type { View } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Saved views in the user's order. */
export const viewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['views'],
    queryFn: ({ signal }) => api.get<View[]>('/views', { signal }),
    refetchInterval: whileFailing,
  });
