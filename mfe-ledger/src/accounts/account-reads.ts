import type { AccountGains, BalancePoint, ConvertedBalancePoint, NetWorthPoint } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys, whileFailing } from '@pocket/platform/book';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limitConcurrency } from './limit-concurrency';

/** Limits the charts that load at once, so that other reads do not wait behind them. */
const lines = limitConcurrency(3);

/** @param query search parameters without `?` */
export const netWorthQuery = (api: ApiClient, query: string) =>
  queryOptions({
    queryKey: bookKeys.netWorth(query),
    queryFn: ({ signal }) => api.get<NetWorthPoint[]>(`/net-worth?${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileFailing,
  });

export const balancesQuery = (api: ApiClient, accountId: string, query: string) =>
  balancesIn<BalancePoint>(api, accountId, query);

/** Reads balances; `in=book` converts them. */
export const balancesIn = <Point>(api: ApiClient, accountId: string, query: string) =>
  queryOptions({
    queryKey: bookKeys.balances(accountId, query),
    queryFn: ({ signal }) =>
      lines(() => api.get<Point[]>(`/accounts/${encodeURIComponent(accountId)}/balances?${query}`, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: whileFailing,
  });

/** Reads the balances in the currency of the book. */
export const convertedBalancesQuery = (api: ApiClient, accountId: string, query: string) =>
  balancesIn<ConvertedBalancePoint>(api, accountId, `${query}&in=book`);

/** Reads what exchange rates did to an account. It changes when balances do. */
export const gainsQuery = (api: ApiClient, accountId: string) =>
  queryOptions({
    queryKey: bookKeys.balances(accountId, 'currency'),
    queryFn: ({ signal }) =>
      lines(() => api.get<AccountGains>(`/accounts/${encodeURIComponent(accountId)}/currency`, { signal })),
    refetchInterval: whileFailing,
  });
