import type { TransactionSummary } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';

/** Tells whether the book has no transaction; false until that is known. */
export function useIsEmptyBook(): boolean {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: bookKeys.summary(''),
    queryFn: ({ signal }) => api.get<TransactionSummary>('/transactions/summary', { signal }),
  });
  return data?.count === 0;
}
