import type { Goal, Plan, PlanCategory, PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import { type ApiClient, ApiError } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Stands for the id of the current period. */
export const CURRENT_PERIOD = 'current';

/** The plan; null if there is none. */
export const planQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['plan'],
    queryFn: ({ signal }) => unlessMissing(api.get<Plan>('/plan', { signal })),
  });

/** @param id first day of the period, or `current` */
export const periodQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['plan', 'period', id],
    queryFn: ({ signal }) => api.get<PlanPeriod>(`/plan/periods/${encodeURIComponent(id)}`, { signal }),
  });

/** Longer than any period: a month, and what a change of the cycle adds. */
const DAYS_BEFORE = 75;
/** Covers four periods of any cycle, and stays below the limit of one reply for weeks. */
const DAYS_AFTER = 210;

/** Sums of the periods around a day: at least one before it and four after it, unless the plan ends there. */
export const periodsAroundQuery = (api: ApiClient, day: string) => {
  const from = addDays(day as CalendarDay, -DAYS_BEFORE);
  const to = addDays(day as CalendarDay, DAYS_AFTER);
  return queryOptions({
    queryKey: ['plan', 'periods', from, to],
    queryFn: ({ signal }) => api.get<PlanPeriodSummary[]>(`/plan/periods?from=${from}&to=${to}`, { signal }),
  });
};

/** Settings of a category: its target, and the rules for the end of a period. */
export const planCategoryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['plan', 'category', id],
    queryFn: ({ signal }) => api.get<PlanCategory>(`/plan/categories/${encodeURIComponent(id)}`, { signal }),
  });

/** Categories that save for something; none without a plan. */
export const goalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['goals'],
    queryFn: async ({ signal }) => (await unlessMissing(api.get<Goal[]>('/goals', { signal }))) ?? [],
  });

async function unlessMissing<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
