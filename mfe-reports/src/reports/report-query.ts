import type { MonthlyTrend, ReportOverview } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys, whileFailing } from '@pocket/platform/book';
import type { WithUnconverted } from '@pocket/screens/book';
import { queryOptions } from '@tanstack/react-query';
import type { Period } from './periods';
import { type AnsweredSpending, type Spending, toSpending } from './spending';

export interface Report {
  readonly overview: Omit<ReportOverview, 'currency' | 'unconverted'> & WithUnconverted;
  readonly spending: readonly Spending[];
  /** Loaded but not displayed, as specified. */
  readonly trends: MonthlyTrend[];
}

/** Report that is shown if none can be loaded. */
export const ZEROED: Report = {
  overview: { totalIncome: 0, totalExpenses: 0, netIncome: 0, totalBalance: 0 },
  spending: [],
  trends: [],
};

export const reportQuery = (api: ApiClient, period: Period) =>
  queryOptions({
    queryKey: bookKeys.report(period),
    queryFn: async ({ signal }): Promise<Report> => {
      const [overview, spending, trends] = await Promise.all([
        api.get<Report['overview']>(`/reports/overview?period=${period}`, { signal }),
        api.get<AnsweredSpending[]>(`/reports/spending-by-category?period=${period}`, { signal }),
        api.get<MonthlyTrend[]>(`/reports/monthly-trends?period=${period}`, { signal }),
      ]);
      return { overview, spending: toSpending(spending), trends };
    },
    refetchInterval: whileFailing,
  });
