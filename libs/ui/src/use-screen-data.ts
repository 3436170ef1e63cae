import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

const [MIN_RETRY_MS, MAX_RETRY_MS] = [3_000, 10_000];

/**
 * `refetchInterval` of a query that retries while it fails: after 3 s, then with a growing backoff of at most 10 s.
 * Returns false while the query does not fail.
 */
export function whileFailing({ state }: FailingQuery): number | false {
  const isFailing = state.status === 'error' || (state.data === undefined && state.errorUpdateCount > 0);
  return isFailing ? Math.min(MIN_RETRY_MS * 2 ** (state.errorUpdateCount - 1), MAX_RETRY_MS) : false;
}
interface FailingQuery {
  readonly state: { readonly status: string; readonly data: unknown; readonly errorUpdateCount: number };
}

export interface ScreenData<Data> {
  /** Last loaded data; it stays if a reload fails. */
  readonly data: Data | undefined;
  /** True during the first load. False during a retry, which must not unmount an open form. */
  readonly isLoading: boolean;
  /** True if the last load failed: `data` is missing or outdated. */
  readonly failed: boolean;
}

/** Returns the data and state of a query for a screen, and logs its failures. */
export function useScreenData<Data>(
  { data, error, isPending, errorUpdateCount }: UseQueryResult<Data>,
  name: string,
): ScreenData<Data> {
  useEffect(() => {
    if (error) console.error(`${name} could not be loaded`, error);
  }, [error, name]);
  // A query without data is pending again during a retry; it still counts as failed.
  const failedBefore = isPending && errorUpdateCount > 0;
  return { data, isLoading: isPending && !failedBefore, failed: error !== null || failedBefore };
}
