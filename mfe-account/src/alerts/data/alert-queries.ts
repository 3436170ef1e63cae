import type { Alert, AlertRule, AlertSettings, PushSubscriptionInfo } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { getPage, type Page, whileFailing } from '@pocket/platform/book';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The bell of the shell uses the same keys, so that a new alert reloads both. */
export const alertKeys = {
  alerts: ['alerts'],
  rules: ['alert-rules'],
  settings: ['alert-settings'],
  subscriptions: ['push-subscriptions'],
} as const;

/** @param query search parameters without `?` */
export const alertsQuery = (api: ApiClient, query = '') =>
  infiniteQueryOptions({
    queryKey: [...alertKeys.alerts, 'list', query],
    initialPageParam: `/alerts?${query}${query && '&'}limit=50`,
    queryFn: ({ pageParam, signal }): Promise<Page<Alert>> => getPage<Alert>(api, pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: whileFailing,
  });

export const rulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: alertKeys.rules,
    queryFn: ({ signal }) => api.get<AlertRule[]>('/alert-rules', { signal }),
    refetchInterval: whileFailing,
  });

export const alertSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: alertKeys.settings,
    queryFn: ({ signal }) => api.get<AlertSettings>('/alert-settings', { signal }),
    refetchInterval: whileFailing,
  });

export const subscriptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: alertKeys.subscriptions,
    queryFn: ({ signal }) => api.get<PushSubscriptionInfo[]>('/push/subscriptions', { signal }),
    refetchInterval: whileFailing,
  });
