import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** What alerts need to know about mail: whether the site sends any, and whether the address is verified. */
export interface MailState {
  readonly mail: boolean;
  readonly emailVerified: boolean;
}

/** Own key: the screen about security reads more of this answer. */
export const mailQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['alert-subjects', 'mail'],
    queryFn: ({ signal }) => api.get<MailState>('/security', { signal }),
  });
