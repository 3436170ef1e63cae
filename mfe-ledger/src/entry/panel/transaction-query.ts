import type { Change, Transaction, Transfer, TransferCandidate } from '@pocket/contracts';
import { type ApiClient, ApiError } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';
import { newerOf } from '../../transactions/list/use-show-saved';

/**
 * Reads one transaction; what a list has put there already shows at once. An answer that was under way during a save
 * does not replace what was saved.
 */
export const transactionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: bookKeys.transaction(id),
    queryFn: ({ signal }) => api.get<Transaction>(`/transactions/${encodeURIComponent(id)}`, { signal }),
    structuralSharing: (before, next) => newerOf(before as Transaction | undefined, next as Transaction),
  });

/** Both legs. */
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

/** What was done to one thing, newest first. */
export const changesOfQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: bookKeys.changes(`entityId=${id}`),
    queryFn: ({ signal }) => api.get<Change[]>(`/changes?entityId=${id}&limit=20`, { signal }),
  });

/** It is not there any more, or never was. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
