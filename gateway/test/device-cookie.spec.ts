import type { ParsedRequestOf, SignedIn, User } from '@pocket/contracts';
import { caller, Harness } from './harness.js';

let harness: Harness;
let asked: ParsedRequestOf<'auth.login'> | undefined;
const device = 'head.claims.signature_-1';
const user = { id: caller.userId, _id: caller.userId, timezone: 'UTC' } as unknown as User;
const reply: SignedIn = { token: 't', sessionId: caller.sessionId, device, user };

beforeAll(async () => {
  harness = await Harness.start({ TRUST_PROXY: 'loopback' });
  await harness.services.on('auth.login', (request) => {
    asked = request;
    return reply;
  });
  await harness.services.on('auth.register', () => reply);
});
afterAll(() => harness.stop());

const post = (path: string, headers: Record<string, string> = {}) =>
  harness.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'a@b', password: 'secret1', firstName: 'Ann', lastName: 'Lee' }),
  });

test.each(['/auth/login', '/auth/register'])('%s gives the browser a token that scripts cannot read', async (path) => {
  const response = await post(path);
  expect(response.headers.get('set-cookie')).toBe(
    `pocket_device=${device}; Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict`,
  );
  expect(await response.json()).not.toHaveProperty('device');
});

test('over TLS the cookie never goes out without it', async () => {
  const response = await post('/auth/login', { 'x-forwarded-proto': 'https' });
  expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
});

test.each([
  [`pocket_device=${device}`, device],
  [`theme=dark; pocket_device=${device}; other=1`, device],
  [`not_pocket_device=${device}`, undefined],
  ['pocket_device=', undefined],
  ['pocket_device=a b', undefined],
  [`pocket_device=${'x'.repeat(1025)}`, undefined],
])('the cookie %s is passed on as it was given out, or not at all', async (cookie, expected) => {
  expect((await post('/auth/login', { cookie })).status).toBe(200);
  expect(asked?.client.device).toBe(expected);
});
