import type { Forecast, LowestPoint, WhatIfForecast } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Parameters of a forecast; absent fields have the defaults of the API. */
export interface ForecastRequest {
  /** Last day. */
  readonly to?: string;
  readonly accountId?: readonly string[];
  readonly everyday?: 'average';
  readonly step?: 'week' | 'month';
}

/** Assumption as it is sent. */
export type AssumptionBody = Readonly<Record<'kind', string>> & Readonly<Record<string, unknown>>;

/** Forecast, and the lowest points without its assumptions. */
export type AssumedForecast = Forecast & Partial<Pick<WhatIfForecast, 'without'>>;

/** Forecast that the screen shows first. */
export const DEFAULT_FORECAST: ForecastRequest = {};

/** Each keystroke of a what-if leaves a forecast behind. */
const KEPT_MS = 60_000;

/** Computes a forecast. Under assumptions it is a `POST`, which stores nothing. */
export const forecastQuery = (api: ApiClient, request: ForecastRequest, assume: readonly AssumptionBody[] = []) =>
  queryOptions({
    queryKey: ['forecast', request, assume],
    queryFn: ({ signal }): Promise<AssumedForecast> =>
      assume.length > 0
        ? api.post('/forecast', { ...request, assume }, { signal })
        : api.get(`/forecast${queryText(request)}`, { signal }),
    gcTime: KEPT_MS,
  });

function queryText({ accountId = [], ...fields }: ForecastRequest): string {
  const query = new URLSearchParams({ ...fields });
  for (const id of accountId) query.append('accountId', id);
  return query.size > 0 ? `?${query}` : '';
}

/** Lowest point without the assumptions; undefined if it is the same. */
export function lowestWithout(
  { without }: AssumedForecast,
  accountId: string,
  { date, balance }: LowestPoint,
): LowestPoint | undefined {
  const lowest = without?.find((each) => each.accountId === accountId)?.lowest;
  return lowest && (lowest.date !== date || lowest.balance !== balance) ? lowest : undefined;
}
