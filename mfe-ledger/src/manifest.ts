import type { RemoteManifest } from '@pocket/platform';

/** Screens, overlay and links of this remote. Plain data: the build reads it, and the release puts it into `remotes.json`. */
export const manifest = {
  screens: [
    {
      path: '/transactions',
      title: 'Transactions',
      loading: 'Loading transactions...',
      firstReads: [
        '/api/accounts',
        '/api/categories',
        '/api/transactions?sort=-date&limit=50',
        '/api/transactions/summary?by=day&detail=totals',
      ],
    },
    { path: '/accounts', title: 'Accounts', loading: 'Loading accounts...', firstReads: ['/api/accounts'] },
    { path: '/accounts/:id', title: 'Account', loading: 'Loading account...', firstReads: ['/api/accounts'] },
    { path: '/categories', title: 'Categories', loading: 'Loading categories...', firstReads: ['/api/categories'] },
    { path: '/rates', title: 'Rates', loading: 'Loading rates...', firstReads: ['/api/book', '/api/currencies'] },
  ],
  overlays: [{ name: 'add', title: 'Add transaction', key: 'n' }],
  navigation: [
    {
      title: 'Books',
      entries: [
        { path: '/transactions', title: 'Transactions', icon: 'm8 3-4 4 4 4M4 7h16m-4 14 4-4-4-4m4 4H4' },
        {
          path: '/accounts',
          title: 'Accounts',
          icon: 'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
        },
        {
          path: '/categories',
          title: 'Categories',
          icon: 'm15 5 6.3 6.3a2.4 2.4 0 0 1 0 3.4L17 19M9.586 5.586A2 2 0 0 0 8.172 5H3a1 1 0 0 0-1 1v5.172a2 2 0 0 0 .586 1.414L8.29 18.29a2.426 2.426 0 0 0 3.42 0l3.58-3.58a2.426 2.426 0 0 0 0-3.42z',
        },
      ],
    },
  ],
} as const satisfies RemoteManifest;
