import type { Forecast, Schedule } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Every schedule. Shares its data with the screen of schedules. */
export const schedulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['schedules'],
    queryFn: ({ signal }) => api.get<Schedule[]>('/schedules', { signal }),
  });

/** Occurrences of some accounts until a day; of all if none is named. Its balances are not used. */
export const expectedQuery = (api: ApiClient, to: string, accountIds: readonly string[]) => {
  const query = new URLSearchParams({ to, step: 'month' });
  for (const id of accountIds) query.append('accountId', id);
  return queryOptions({
    queryKey: ['forecast', 'expected', query.toString()],
    queryFn: ({ signal }) => api.get<Forecast>(`/forecast?${query}`, { signal }),
  });
};
