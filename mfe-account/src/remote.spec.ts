import { prefetchedBy } from '@pocket/platform/testing';
import { manifest } from './manifest';
import remote from './remote';

describe('the remote', () => {
  it.each(['/settings', '/help', '/account', '/billing', '/notifications', '/alerts', '/security'])(
    'loads %s by itself',
    async (path) => {
      const screen = await remote.screens[path]?.();
      expect(screen?.default).toBeInstanceOf(Function);
    },
  );

  it('requests sessions and login history before the account screen is shown', () => {
    expect(prefetchedBy(remote, '/account')).toEqual(['/api/auth/sessions', '/api/auth/login-history']);
  });

  it.each(manifest.screens)('first requests the reads of the manifest: $path', ({ path, firstReads }) => {
    expect(prefetchedBy(remote, path)).toEqual(firstReads);
  });

  it.each(['/settings', '/help', '/billing', '/notifications', '/elsewhere'])('requests nothing before %s', (path) => {
    expect(prefetchedBy(remote, path)).toEqual([]);
  });
});
