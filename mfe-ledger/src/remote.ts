import type { OverlaysOf, RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from './book/queries';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/transactions': () => import('./transactions/TransactionsScreen'),
  '/accounts': () => import('./accounts/AccountsScreen'),
  '/accounts/:id': () => import('./accounts/AccountScreen'),
  '/categories': () => import('./categories/CategoriesScreen'),
  '/import': () => import('./imports/ImportsScreen'),
  '/import/:id': () => import('./imports/ImportScreen'),
  '/history': () => import('./history/HistoryScreen'),
};

const overlays: OverlaysOf<typeof manifest> = {
  add: () => import('./entry/AddOverlay'),
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
