import type { Import } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns true if the import was applied or undone while it was open. Earlier answers cannot have
 * reported that the book changed, so everything else is reloaded.
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
