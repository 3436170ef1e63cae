import type { Note, PaceInsight } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Notes beneath the dashboard; _Insights_ has all of them. */
const SHOWN_NOTES = 3;

export const paceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...bookKeys.dashboard, 'pace'],
    queryFn: ({ signal }) => api.get<PaceInsight>('/insights/pace', { signal }),
  });

export const notesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...bookKeys.dashboard, 'notes'],
    queryFn: async ({ signal }) =>
      (await api.get<readonly Note[]>('/insights/notes', { signal })).slice(0, SHOWN_NOTES),
  });
