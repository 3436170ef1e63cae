import type { RemoteManifest } from '@pocket/platform';

/** Screens and links of this remote. Plain data: the build reads it, and the release puts it into `remotes.json`. */
export const manifest = {
  screens: [
    { path: '/import', title: 'Import', loading: 'Loading imports...' },
    { path: '/import/:id', title: 'Import', loading: 'Loading import...' },
  ],
  navigation: [
    {
      title: 'Books',
      entries: [
        {
          path: '/import',
          title: 'Import',
          icon: 'M12 3v12m-4-4 4 4 4-4M8 5H4a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-4',
          position: 1,
        },
      ],
    },
  ],
} as const satisfies RemoteManifest;
