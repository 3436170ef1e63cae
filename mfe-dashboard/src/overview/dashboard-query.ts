import type { Dashboard } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/ui';
import { queryOptions } from '@tanstack/react-query';

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
    // A list may be missing.
    queryFn: async ({ signal }) => ({ ...ZEROED, ...(await api.get<Partial<Dashboard>>('/dashboard', { signal })) }),
    refetchInterval: whileFailing,
  });
