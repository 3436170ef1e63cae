import type { OverlaysOf, RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/transactions': () => import(/* webpackChunkName: "screen-transactions" */ './transactions/TransactionsScreen'),
  '/accounts': () => import(/* webpackChunkName: "screen-accounts" */ './accounts/AccountsScreen'),
  '/accounts/:id': () => import(/* webpackChunkName: "screen-accounts-id" */ './accounts/AccountScreen'),
  '/categories': () => import(/* webpackChunkName: "screen-categories" */ './categories/CategoriesScreen'),
  '/rates': () => import(/* webpackChunkName: "screen-rates" */ './rates/RatesScreen'),
};

const overlays: OverlaysOf<typeof manifest> = {
  add: () => import('./editor/add/AddForm'),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  overlays,
  prefetch: (path, { api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(categoriesQuery(api));
    const load = (screens as RemoteModule['screens'])[path];
    // A failure shows when the screen is opened.
    load?.().catch(() => {});
  },
};

export default remote;
