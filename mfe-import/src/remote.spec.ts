import { createApiClient, type PrefetchContext } from '@pocket/platform';
import { createQueryClient } from '@pocket/platform/query';
import { manifest } from './manifest';
import remote from './remote';

function context() {
  const asked: string[] = [];
  const api = createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async (url) => {
      asked.push(url);
      return { ok: true, status: 200, headers: new Headers(), json: async () => [] } as unknown as Response;
    },
  });
  const given: PrefetchContext = { api, queryClient: createQueryClient() };
  return { asked, given };
}

describe('the remote', () => {
  it.each(manifest.screens.map(({ path }) => path))('loads %s by itself', async (path) => {
    const screen = await remote.screens[path]?.();
    expect(screen?.default).toBeInstanceOf(Function);
  });

  it('requests accounts and categories before a screen is shown', () => {
    const { asked, given } = context();
    remote.prefetch?.('/import', given);
    expect(asked).toEqual(['/api/accounts', '/api/categories']);
  });
});
