import type { RemoteModule } from '@pocket/platform';
import { DEFAULT_PERIOD } from './reports/periods';
import { reportQuery } from './reports/report-query';

const screens = {
  '/reports': () => import(/* webpackChunkName: "screen-reports" */ './reports/ReportsScreen'),
} satisfies RemoteModule['screens'];

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(reportQuery(api, DEFAULT_PERIOD));
    // Ignored: the screen loads again when it is opened, and reports the failure.
    screens['/reports']().catch(() => {});
  },
};

export default remote;
