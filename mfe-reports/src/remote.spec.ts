import { prefetchedBy } from '@pocket/platform/testing';
import { manifest } from './manifest';
import remote from './remote';

describe('the remote', () => {
  it.each(Object.keys(remote.screens))('loads %s by itself', async (path) => {
    const screen = await remote.screens[path]?.();
    expect(screen?.default).toBeInstanceOf(Function);
  });

  it.each(manifest.screens)('first requests the reads of the manifest: $path', ({ path, firstReads }) => {
    expect([...prefetchedBy(remote, path)].sort()).toEqual([...firstReads].sort());
  });

  it('first requests the report of a month for the reports', () => {
    expect(prefetchedBy(remote, '/reports')).toHaveLength(3);
  });
});
