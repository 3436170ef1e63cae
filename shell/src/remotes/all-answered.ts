import type { QueryClient } from '@tanstack/react-query';

/** Resolves when everything that was asked has been answered, in whatever way. */
export function allAnswered(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}
