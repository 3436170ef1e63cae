import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from './security-queries';

/** Reports once for all sections that their common state could not be loaded. */
export function SecurityFailure() {
  const { api } = usePlatform();
  const query = useQuery(securityQuery(api));
  const { failed } = useScreenData(query, 'The protection of the account');
  if (!failed) return null;
  return (
    <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      The protection of your account could not be loaded.
    </ReadFailure>
  );
}
