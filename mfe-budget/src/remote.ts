import type { RemoteModule } from '@pocket/platform';
import { budgetsQuery } from './budgets/budgets-query';

const screens = {
  '/budget': () => import(/* webpackChunkName: "screen-budget" */ './budgets/BudgetScreen'),
} satisfies RemoteModule['screens'];

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(budgetsQuery(api));
    // A failure shows when the screen is opened.
    screens['/budget']().catch(() => {});
  },
};

export default remote;
