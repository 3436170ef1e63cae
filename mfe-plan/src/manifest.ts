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
      ],
    },
  ],
} as const satisfies RemoteManifest;
