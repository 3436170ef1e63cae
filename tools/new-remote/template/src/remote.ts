import type { RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/__name__': () => import(/* webpackChunkName: "screen-__name__" */ './accounts/AccountsScreen'),
  '/__name__/new': () => import(/* webpackChunkName: "screen-__name__-new" */ './accounts/NewAccountScreen'),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, { api, queryClient }) => {
    if (path !== '/__name__') return;
    void queryClient.prefetchQuery(accountsQuery(api));
    // A failure shows when the screen is opened.
    screens['/__name__']().catch(() => {});
  },
};

export default remote;
