import type { UsedText } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Reads the tags of transactions, most used first. */
export const tagsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: bookKeys.tags, queryFn: ({ signal }) => api.get<UsedText[]>('/tags', { signal }) });
