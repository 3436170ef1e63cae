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

  it.each(manifest.overlays.map(({ name }) => name))('loads the overlay %s by itself', async (name) => {
    const overlay = await remote.overlays?.[name]?.();
    expect(overlay?.default).toBeInstanceOf(Function);
  });

  it('asks for accounts and categories before a screen is there', () => {
    const { asked, given } = context();
    remote.prefetch?.('/accounts', given);
    expect(asked).toEqual(['/api/accounts', '/api/categories']);
  });
});
