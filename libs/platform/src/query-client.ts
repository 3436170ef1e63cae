import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client. The API client decides about retries. Without a network, writes fail at once, because a
 * paused one would be sent later, unexpectedly.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
