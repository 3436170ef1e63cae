import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

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
