import type { Key } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';
import { securityQuery } from '../security-queries';

/** Below the key of the protection, so that each of its changes reloads the keys too. */
export const keysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...securityQuery(api).queryKey, 'keys'],
    queryFn: ({ signal }) => api.get<Key[]>('/keys', { signal }),
    refetchInterval: whileFailing,
  });
