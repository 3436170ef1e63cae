import type { LoginEntry, Session } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.get<Session[]>('/auth/sessions', { signal }),
  });

export const loginHistoryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['login-history'],
    queryFn: ({ signal }) => api.get<LoginEntry[]>('/auth/login-history', { signal }),
  });
