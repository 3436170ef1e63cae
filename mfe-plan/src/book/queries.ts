import type { Occurrence, Schedule } from '@pocket/contracts';
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
