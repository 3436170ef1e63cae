import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

const [FIRST_MS, LONGEST_MS] = [3_000, 10_000];

/**
 * `refetchInterval` of what comes back by itself after it could not be loaded: after 3 s, then ever more seldom, at the
 * most every 10 s.
 */
export function whileFailing({ state }: FailingQuery): number | false {
  const isFailing = state.status === 'error' || (state.data === undefined && state.errorUpdateCount > 0);
  return isFailing ? Math.min(FIRST_MS * 2 ** (state.errorUpdateCount - 1), LONGEST_MS) : false;
}
interface FailingQuery {
  readonly state: { readonly status: string; readonly data: unknown; readonly errorUpdateCount: number };
}

export interface ScreenData<Data> {
  /** The newest that was loaded; it stays where loading it anew has failed. */
  readonly data: Data | undefined;
  /** The first load is under way. What is tried again after a failure is not: an open form must not go. */
  readonly isLoading: boolean;
  /** It could not be loaded, or not anew: what is shown, if anything, is older. */
  readonly failed: boolean;
}

/** What a screen shows of a query, whose failures are logged. */
export function useScreenData<Data>(
  { data, error, isPending, errorUpdateCount }: UseQueryResult<Data>,
  name: string,
): ScreenData<Data> {
  useEffect(() => {
    if (error) console.error(`${name} could not be loaded`, error);
  }, [error, name]);
  // A load that follows a failure counts as pending again; it has failed until it has not.
  const failedBefore = isPending && errorUpdateCount > 0;
  return { data, isLoading: isPending && !failedBefore, failed: error !== null || failedBefore };
}
