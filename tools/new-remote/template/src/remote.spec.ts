import { prefetchedBy } from '@pocket/platform/testing';
import { manifest } from './manifest';
import remote from './remote';

describe('the remote', () => {
  it.each(manifest.screens.map(({ path }) => path))('loads %s by itself', async (path) => {
    const screen = await remote.screens[path]?.();
    expect(screen?.default).toBeInstanceOf(Function);
  });

  it('the list first requests the reads of the manifest', () => {
    expect(prefetchedBy(remote, '/__name__')).toEqual(manifest.screens[0].firstReads);
  });

  it('the form needs no request before it is shown', () => {
    expect(prefetchedBy(remote, '/__name__/new')).toEqual([]);
  });
});
