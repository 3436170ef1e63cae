import type { PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { ApiError, usePlatform } from '@pocket/platform';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { CURRENT_PERIOD, periodQuery, periodsAroundQuery } from '../periods/plan-queries';

const NONE: readonly PlanPeriodSummary[] = [];

/**
 * Loads neighboring periods.
 * @param chosen id of the first one, or `current`
 */
export function usePeriods(chosen: string, count: number) {
  const { api } = usePlatform();
  // The controls, one of which has the focus, stay while another period is loaded.
  const first = useQuery({ ...periodQuery(api, chosen), placeholderData: keepPreviousData });
  const firstId = first.data?.id ?? (chosen === CURRENT_PERIOD ? undefined : chosen);
  const around = useQuery({
    ...periodsAroundQuery(api, first.data?.start ?? '2000-01-01'),
    enabled: first.data !== undefined,
  });
  const list = around.data ?? NONE;
  const index = list.findIndex(({ id }) => id === firstId);
  const later = index === -1 ? NONE : list.slice(index + 1, index + count);
  const others = useQueries({ queries: later.map(({ id }) => periodQuery(api, id)) });
  const queries = [first, around, ...others];
  return {
    periods: [first.data, ...others.map(({ data }) => data)] as readonly (PlanPeriod | undefined)[],
    /** Sums of the neighbors, for choices of periods. */
    around: list,
    previous: index > 0 ? list[index - 1] : undefined,
    next: index === -1 ? undefined : list[index + 1],
    isLoading: first.isPending && first.errorUpdateCount === 0,
    isUnknown: first.error instanceof ApiError && first.error.status === 404,
    failed: queries.some(({ error }) => error !== null),
    retry() {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
