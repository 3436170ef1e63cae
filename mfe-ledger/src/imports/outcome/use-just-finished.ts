import type { Import } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * Whether an import was brought in or taken back while it was looked at. An answer that came before that was done could
 * not say that the book has changed: everything else is loaded anew.
 */
export function useJustFinished({ status }: Pick<Import, 'status'>): boolean {
  const { queryClient } = usePlatform();
  const first = useRef(status);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    if (first.current === status) return;
    first.current = status;
    if (status !== 'applied' && status !== 'undone') return;
    setNews(true);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [status, queryClient]);
  return isNews;
}
