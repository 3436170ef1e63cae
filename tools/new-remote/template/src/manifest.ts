import type { RemoteManifest } from '@pocket/platform';

/** Screens and links of this remote. Plain data: the build reads it, and the release puts it into `remotes.json`. */
export const manifest = {
  screens: [
    { path: '/__name__', title: '__title__', loading: 'Loading accounts...', firstReads: ['/api/accounts'] },
    { path: '/__name__/new', title: 'New account', loading: 'Loading...' },
  ],
  navigation: [
    { title: 'More', entries: [{ path: '/__name__', title: '__title__', icon: 'M4 6h16M4 12h16M4 18h10' }] },
  ],
} as const satisfies RemoteManifest;
