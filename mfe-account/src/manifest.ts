import type { RemoteManifest } from '@pocket/platform';

/** Screens of this remote that the product specification adds to those of the shell. Plain data, read by the build. */
export const manifest = {
  screens: [
    {
      path: '/alerts',
      title: 'Alerts',
      loading: 'Loading alerts...',
      firstReads: ['/api/alerts?limit=50', '/api/alert-rules'],
    },
  ],
} as const satisfies RemoteManifest;
