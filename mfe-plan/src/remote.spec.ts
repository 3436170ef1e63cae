import { prefetchedBy } from '@pocket/platform/testing';
import { manifest } from './manifest';
import remote from './remote';

describe('the remote', () => {
  it.each(manifest.screens.map(({ path }) => path))('loads %s by itself', async (path) => {
    const screen = await remote.screens[path]?.();
    expect(screen?.default).toBeInstanceOf(Function);
  });

  it.each(manifest.screens)('first requests the reads of the manifest: $path', ({ path, firstReads }) => {
    expect(prefetchedBy(remote, path)).toEqual(firstReads);
  });
});
