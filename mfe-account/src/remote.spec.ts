import { createApiClient } from '@pocket/platform';
import { createQueryClient } from '@pocket/platform/query';
import { waitFor } from '@testing-library/react';
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
  return { asked, api, queryClient: createQueryClient() };
}

describe('the account remote', () => {
  it.each(['/settings', '/help', '/account', '/billing', '/notifications'])('loads %s by itself', async (path) => {
    const screen = await remote.screens[path]?.();
    expect(screen?.default).toBeInstanceOf(Function);
  });

  it('asks for sessions and login history before the account screen is there', async () => {
    const { asked, ...rest } = context();
    remote.prefetch?.('/account', rest);
    await waitFor(() => expect(asked).toEqual(['/api/auth/sessions', '/api/auth/login-history']));
  });

  it.each(['/settings', '/help', '/billing', '/notifications', '/elsewhere'])('asks for nothing before %s', (path) => {
    const { asked, ...rest } = context();
    remote.prefetch?.(path, rest);
    expect(asked).toEqual([]);
  });
});
