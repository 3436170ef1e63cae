import type { FreeAmount, Occurrence, Schedule, Suggestion } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Every schedule, the one that is due next first. */
export const schedulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['schedules'],
    queryFn: ({ signal }) => api.get<Schedule[]>('/schedules', { signal }),
  });

/** Occurrences by date: 30 days back to 60 ahead. */
export const occurrencesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['occurrences'],
    queryFn: ({ signal }) => api.get<Occurrence[]>('/schedules/occurrences', { signal }),
  });

/** Amount that can be spent until the next income. */
export const freeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['free'],
    queryFn: ({ signal }) => api.get<FreeAmount>('/forecast/free', { signal }),
  });

/** First part of the keys of {@link suggestionsQuery}. */
export const SUGGESTIONS = 'suggestions';

/** Schedules that regular transactions suggest, or those of them that were dismissed. */
export const suggestionsQuery = (api: ApiClient, isDismissed: boolean) =>
  queryOptions({
    queryKey: [SUGGESTIONS, isDismissed],
    queryFn: ({ signal }) =>
      api.get<Suggestion[]>(`/schedules/suggestions${isDismissed ? '?dismissed=true' : ''}`, { signal }),
  });
