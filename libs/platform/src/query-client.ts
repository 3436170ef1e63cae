import { QueryClient } from '@tanstack/react-query';

/** Server state. The API client decides about retries, so that a failure shows at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
