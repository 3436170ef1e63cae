import { usePlatform } from '@pocket/platform';
import { useCallback } from 'react';
import { sessionsQuery } from '../account/sessions-query';
import { securityLogQuery, securityQuery } from './security-queries';

/** Returns a function that reloads the state, the devices and the log after a write. */
export function useSecurityChanged(): () => Promise<void> {
  const { api, queryClient } = usePlatform();
  return useCallback(async () => {
    const queries = [securityQuery(api), sessionsQuery(api), securityLogQuery(api)];
    await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [api, queryClient]);
}
