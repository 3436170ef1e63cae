import type { Security, SecurityEntry } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { getPage, type Page, whileFailing } from '@pocket/platform/book';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** State of the protection, which every section of the screen shows a part of. */
export const securityQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => api.get<Security>('/security', { signal }),
    refetchInterval: whileFailing,
  });

export const securityLogQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['security-log'],
    initialPageParam: '/security/log?limit=50',
    queryFn: ({ pageParam, signal }): Promise<Page<SecurityEntry>> =>
      getPage<SecurityEntry>(api, pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileFailing,
  });
