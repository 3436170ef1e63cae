import type { RemoteManifest } from '@pocket/platform';

/** Screens and links of this remote. Plain data: the build reads it, and the release puts it into `remotes.json`. */
export const manifest = {
  screens: [
    {
      path: '/upcoming',
      title: 'Upcoming',
      loading: 'Loading upcoming...',
      firstReads: ['/api/accounts', '/api/schedules', '/api/schedules/occurrences', '/api/forecast/free'],
    },
    {
      path: '/forecast',
      title: 'Forecast',
      loading: 'Loading forecast...',
      firstReads: ['/api/accounts', '/api/schedules', '/api/forecast'],
    },
    {
      path: '/plan',
      title: 'Plan',
      loading: 'Loading plan...',
      firstReads: ['/api/accounts', '/api/categories', '/api/plan', '/api/plan/periods/current'],
    },
    {
      path: '/plan/goals',
      title: 'Goals',
      loading: 'Loading goals...',
      firstReads: ['/api/categories', '/api/plan', '/api/goals'],
    },
  ],
  navigation: [
    {
      title: 'Planning',
      entries: [
        {
          path: '/upcoming',
          title: 'Upcoming',
          icon: 'M21 14V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8M3 10h18M8 2v4m8-4v4m0 14 2 2 4-4',
        },
        { path: '/forecast', title: 'Forecast', icon: 'M3 3v18h18M7 15l4-5 4 3 5-7' },
        {
          path: '/plan',
          title: 'Plan',
          icon: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM2 7l10 7 10-7',
        },
      ],
    },
  ],
} as const satisfies RemoteManifest;
