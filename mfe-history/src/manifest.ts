import type { RemoteManifest } from '@pocket/platform';

/** Screen and link of this remote. Plain data: the build reads it, and the release puts it into `remotes.json`. */
export const manifest = {
  screens: [{ path: '/history', title: 'History', loading: 'Loading history...' }],
  navigation: [
    {
      title: 'Books',
      entries: [
        {
          path: '/history',
          title: 'History',
          icon: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5m4-1v5l4 2',
          position: 2,
        },
      ],
    },
  ],
} as const satisfies RemoteManifest;
