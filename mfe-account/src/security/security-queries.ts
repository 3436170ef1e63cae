import type { SecurityEntry } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { getPage, type Page, whileFailing } from '@pocket/platform/book';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const securityLogQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['security-log'],
    initialPageParam: '/security/log?limit=50',
    queryFn: ({ pageParam, signal }): Promise<Page<SecurityEntry>> =>
      getPage<SecurityEntry>(api, pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileFailing,
  });
