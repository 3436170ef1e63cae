import { createApiClient } from '../api/api-client';
import { getPage } from './page';

const apiWith = (headers: Record<string, string>) =>
  createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async () => ({ ok: true, status: 200, headers: new Headers(headers), json: async () => [1] }) as Response,
  });

it('has the path of the next page', async () => {
  const api = apiWith({ Link: '</api/transactions?limit=1&cursor=a%2Fb>; rel="next"' });
  await expect(getPage(api, '/transactions?limit=1')).resolves.toEqual({
    items: [1],
    next: '/transactions?limit=1&cursor=a%2Fb',
  });
});

it('has no next page at the end', async () => {
  await expect(getPage(apiWith({}), '/transactions')).resolves.toEqual({ items: [1], next: null });
});
