import type { RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { freeQuery, occurrencesQuery, schedulesQuery } from './book/queries';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/upcoming': () => import(/* webpackChunkName: "screen-upcoming" */ './upcoming/UpcomingScreen'),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (_path, { api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(schedulesQuery(api));
    void queryClient.prefetchQuery(occurrencesQuery(api));
    void queryClient.prefetchQuery(freeQuery(api));
    // A failure shows when the screen is opened.
    screens['/upcoming']().catch(() => {});
  },
};

export default remote;
