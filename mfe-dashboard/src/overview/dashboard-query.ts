import type { Dashboard } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys, whileFailing } from '@pocket/platform/book';
import type { WithUnconverted } from '@pocket/screens/book';
import { queryOptions } from '@tanstack/react-query';
import { toDashboardAccount, toRecentTransaction } from './dashboard-fields';

/** Shown when the dashboard cannot be loaded. */
export const ZEROED: Dashboard & WithUnconverted = {
  totalBalance: 0,
  monthlyIncome: 0,
  monthlyExpenses: 0,
  monthlySavings: 0,
  recentTransactions: [],
  accounts: [],
  currency: '',
  unconverted: [],
};

export const dashboardQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.dashboard,
    queryFn: async ({ signal }) => {
      // A list may be missing.
      const answer = { ...ZEROED, ...(await api.get<Partial<Dashboard & WithUnconverted>>('/dashboard', { signal })) };
      return {
        ...answer,
        accounts: answer.accounts.map(toDashboardAccount),
        recentTransactions: answer.recentTransactions.map(toRecentTransaction),
      };
    },
    refetchInterval: whileFailing,
  });
