import type { CalendarLink } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Links to the calendar of what is expected, the oldest first. */
export const calendarLinksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['calendar-links'],
    queryFn: ({ signal }) => api.get<CalendarLink[]>('/calendar-links', { signal }),
    // They are in no history, so that nothing tells of the change of another tab. After a failure there is Retry.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : 2_500),
  });
