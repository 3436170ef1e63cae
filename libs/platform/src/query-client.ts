import { QueryClient } from '@tanstack/react-query';

/**
 * Server state. The API client decides about retries, so that a failure shows at once: also without a network, where
 * what waits would be sent when nobody expects it any more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
