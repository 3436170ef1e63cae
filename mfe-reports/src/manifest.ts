import type { RemoteManifest } from '@pocket/platform';

/** Screens and link of Insights. Plain data: the build reads it, and the release puts it into `remotes.json`. */
export const manifest = {
  screens: [
    {
      path: '/insights',
      title: 'Insights',
      loading: 'Loading insights...',
      firstReads: ['/api/boards', '/api/views'],
    },
    {
      path: '/insights/boards/:id',
      title: 'Insights',
      loading: 'Loading insights...',
      firstReads: ['/api/boards', '/api/views'],
    },
    {
      path: '/insights/new',
      title: 'New view',
      loading: 'Loading view...',
      firstReads: ['/api/accounts', '/api/categories'],
    },
    {
      path: '/insights/views/:id',
      title: 'View',
      loading: 'Loading view...',
      firstReads: ['/api/views', '/api/accounts', '/api/categories'],
    },
  ],
  navigation: [
    {
      title: 'Analysis',
      entries: [
        {
          path: '/insights',
          title: 'Insights',
          icon: 'M9 18h6M10 22h4M15.1 14c.2-1 .6-1.7 1.4-2.5A5.5 5.5 0 0 0 18 8 6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.8 1.2 1.5 1.4 2.5',
        },
      ],
    },
  ],
} as const satisfies RemoteManifest;
