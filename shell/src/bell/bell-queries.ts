import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Alert as the bell shows it. */
export interface BellAlert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly at: string;
  readonly readAt: string | null;
}

/** Prefix that the screen of alerts uses too, so that one signal reloads both. */
export const ALERTS_KEY = ['alerts'];

/** A failed load is not repeated by itself: the bell then has no number until the next signal. */
export const countQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'count'],
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly unread: number }>('/alerts/count', { signal, isRepeated: false })).unread,
    retry: false,
  });

/** The newest five. */
export const newestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'newest'],
    queryFn: ({ signal }) => api.get<BellAlert[]>('/alerts?limit=5', { signal }),
    retry: false,
  });
