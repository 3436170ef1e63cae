import type { BookSettings } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Reads the settings of the book. */
export const bookSettingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['book'], queryFn: ({ signal }) => api.get<BookSettings>('/book', { signal }) });
