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
    {
      path: '/security',
      title: 'Security',
      loading: 'Loading security...',
      firstReads: ['/api/security', '/api/auth/sessions', '/api/security/log?limit=50'],
    },
  ],
} as const satisfies RemoteManifest;
