import type { CalendarLink } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

export const LINKS_KEY = ['calendar-links'];

/** Links to the calendar of what is expected, the oldest first. */
export const calendarLinksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: LINKS_KEY,
    queryFn: ({ signal }) => api.get<CalendarLink[]>('/calendar-links', { signal }),
    staleTime: 0,
  });
