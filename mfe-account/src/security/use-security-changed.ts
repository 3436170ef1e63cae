import { usePlatform } from '@pocket/platform';
import { useCallback } from 'react';
import { securityLogQuery, securityQuery } from './security-queries';

/** Returns a function that reloads the state and the log after a write. */
export function useSecurityChanged(): () => Promise<void> {
  const { api, queryClient } = usePlatform();
  return useCallback(async () => {
    const queries = [securityQuery(api), securityLogQuery(api)];
    await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [api, queryClient]);
}
