import type { RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/import': () => import(/* webpackChunkName: "screen-import" */ './imports/ImportsScreen'),
  '/import/:id': () => import(/* webpackChunkName: "screen-import-id" */ './imports/ImportScreen'),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, { api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(categoriesQuery(api));
    const load = (screens as RemoteModule['screens'])[path];
    // A failure shows when the screen is opened.
    load?.().catch(() => {});
  },
};

export default remote;
