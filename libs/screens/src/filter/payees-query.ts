import type { UsedText } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** @param q part of the payee's name */
export const payeesQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: bookKeys.payees(q),
    queryFn: ({ signal }) => api.get<UsedText[]>(`/payees?q=${encodeURIComponent(q)}`, { signal }),
  });
