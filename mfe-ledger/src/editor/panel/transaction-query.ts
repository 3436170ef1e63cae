import type { Change, Transfer, TransferCandidate } from '@pocket/contracts';
import { type ApiClient, ApiError } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Reads both legs of a transfer. */
export const transferQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['transfers', 'one', id],
    queryFn: ({ signal }) => api.get<Transfer>(`/transfers/${id}`, { signal }),
  });

export const candidatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['transfers', 'candidates'],
    queryFn: ({ signal }) => api.get<TransferCandidate[]>('/transfers/candidates', { signal }),
  });

/** Reads the changes of one entity, newest first. */
export const changesOfQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: bookKeys.changes(`entityId=${id}`),
    queryFn: ({ signal }) => api.get<Change[]>(`/changes?entityId=${id}&limit=20`, { signal }),
  });

/** Returns true if the entity does not exist. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
