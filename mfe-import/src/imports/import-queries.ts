import type { Import } from '@pocket/contracts';
import { type ApiClient, ApiError } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';
import { isWorking } from './import-texts';

/** Pause before a failed read is retried. */
const RETRY_MS = 3_000;
/** Interval between polls of an import in progress. */
const POLL_MS = 1_000;

/** Reads the last hundred imports, newest first. */
export const importsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.imports,
    queryFn: ({ signal }) => api.get<Import[]>('/imports', { signal }),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return RETRY_MS;
      return state.data?.some(isWorking) ? POLL_MS : false;
    },
  });

/** @param isFollowed true if events deliver updates, so that no polling is needed */
export const importQuery = (api: ApiClient, id: string, isFollowed: boolean) =>
  queryOptions({
    queryKey: bookKeys.import(id),
    queryFn: ({ signal }) => api.get<Import>(`/imports/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return isUnknown(state.error) ? false : RETRY_MS;
      return !isFollowed && state.data && isWorking(state.data) ? POLL_MS : false;
    },
  });

export const isUnknown = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
