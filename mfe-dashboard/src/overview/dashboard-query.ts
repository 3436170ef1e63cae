import type { Dashboard } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** A screen that could not be loaded comes back by itself. */
const RETRY_MS = 3_000;

/** Shown when the dashboard cannot be loaded. */
export const ZEROED: Dashboard = {
  totalBalance: 0,
  monthlyIncome: 0,
  monthlyExpenses: 0,
  monthlySavings: 0,
  recentTransactions: [],
  accounts: [],
};

export const dashboardQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.get<Dashboard>('/dashboard', { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
