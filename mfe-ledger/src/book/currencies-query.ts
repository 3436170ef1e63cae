import type { CurrencyDetails } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { LOADS_ITSELF } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Reads all currencies that an account can have. No change of the book changes them. */
export const currenciesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['currencies'],
    queryFn: ({ signal }) => api.get<CurrencyDetails[]>('/currencies', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: LOADS_ITSELF,
  });
