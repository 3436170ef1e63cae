import { createApiClient } from '../api/api-client';
import { createQueryClient } from '../query-client';
import type { RemoteModule } from '../remote/contract';

/** For tests: returns the addresses that a remote requests when the user is about to open a screen. */
export function prefetchedBy({ prefetch }: RemoteModule, path: string): readonly string[] {
  const requests: string[] = [];
  const api = createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async (url) => {
      requests.push(url);
      return { ok: true, status: 200, headers: new Headers(), json: async () => [] } as unknown as Response;
    },
  });
  prefetch?.(path, { api, queryClient: createQueryClient() });
  return requests;
}
