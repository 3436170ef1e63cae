import type { RemoteModule } from '@pocket/platform';
import { dashboardQuery } from './overview/dashboard-query';

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens: { '/dashboard': () => import('./overview/DashboardScreen') },
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(dashboardQuery(api));
    // A failure shows when the screen is opened.
    import('./overview/DashboardScreen').catch(() => {});
  },
};

export default remote;
