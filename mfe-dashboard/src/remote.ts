import type { RemoteModule } from '@pocket/platform';
import { dashboardQuery } from './overview/dashboard-query';

const screens = {
  '/dashboard': () => import(/* webpackChunkName: "screen-dashboard" */ './overview/DashboardScreen'),
} satisfies RemoteModule['screens'];

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(dashboardQuery(api));
    // A failure shows when the screen is opened.
    screens['/dashboard']().catch(() => {});
  },
};

export default remote;
