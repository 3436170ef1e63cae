import { prefetchedBy } from '@pocket/platform/testing';
import { manifest } from './manifest';
import remote from './remote';

describe('the remote', () => {
  it.each(manifest.screens.map(({ path }) => path))('loads %s by itself', async (path) => {
    const screen = await remote.screens[path]?.();
    expect(screen?.default).toBeInstanceOf(Function);
  });

  it.each(manifest.overlays.map(({ name }) => name))('loads the overlay %s by itself', async (name) => {
    const overlay = await remote.overlays?.[name]?.();
    expect(overlay?.default).toBeInstanceOf(Function);
  });

  it('requests accounts and categories before a screen is shown', () => {
    expect(prefetchedBy(remote, '/accounts')).toEqual(['/api/accounts', '/api/categories']);
  });
});
