import type { RemoteModule } from '@pocket/platform';
import { DEFAULT_PERIOD } from './reports/periods';
import { reportQuery } from './reports/report-query';

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens: { '/reports': () => import('./reports/ReportsScreen') },
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(reportQuery(api, DEFAULT_PERIOD));
    // A failure shows when the screen is opened.
    import('./reports/ReportsScreen').catch(() => {});
  },
};

export default remote;
