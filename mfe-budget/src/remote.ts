import type { RemoteModule } from '@pocket/platform';
import { budgetsQuery } from './budgets/budgets-query';

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens: { '/budget': () => import('./budgets/BudgetScreen') },
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(budgetsQuery(api));
    // A failure shows when the screen is opened.
    import('./budgets/BudgetScreen').catch(() => {});
  },
};

export default remote;
