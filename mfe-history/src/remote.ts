import type { RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/history': () => import(/* webpackChunkName: "screen-history" */ './history/HistoryScreen'),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(categoriesQuery(api));
    // A failure shows when the screen is opened.
    screens['/history']().catch(() => {});
  },
};

export default remote;
