import type { Client } from '@pocket/contracts';
import { Harness } from './harness.js';

const ORIGIN = 'https://pocket.example';
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({
    CORS_ORIGINS: `${ORIGIN}, https://other.example`,
    TRUST_PROXY: 'loopback',
  });
});
afterAll(() => harness.stop());

const preflight = (origin: string, method: string) =>
  harness.fetch('/budgets/1', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } });

test('a page of a configured origin may read the answers, another may not', async () => {
  const own = await harness.fetch('/nothing', { headers: { origin: ORIGIN } });
  expect(own.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const other = await harness.fetch('/nothing', { headers: { origin: `${ORIGIN}.evil.example` } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('a page of a configured origin may %s', async (method) => {
  const answer = await preflight(ORIGIN, method);
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
  expect(answer.headers.get('access-control-max-age')).toBe('600');
});

test('a page of a configured origin may send all request headers and read the response headers', async () => {
  const allowed = (await preflight(ORIGIN, 'PUT')).headers.get('access-control-allow-headers');
  expect(allowed).toBe('Authorization, Content-Type, Idempotency-Key, If-Match, X-Request-Id');
  const { headers } = await harness.fetch('/nothing', { headers: { origin: ORIGIN } });
  expect(headers.get('access-control-expose-headers')).toBe(
    'Content-Disposition, Link, Retry-After, X-Change-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
  );
});

test('a page of another origin gets no permission', async () => {
  const { headers } = await preflight(`${ORIGIN}.evil.example`, 'DELETE');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('a trusted proxy provides the client’s address', async () => {
  let seen: Client | undefined;
  const answering = await harness.services.on('auth.login', ({ client }) => {
    seen = client;
    throw new Error('enough seen');
  });
  await harness.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ email: 'a@b', password: 'secret1' }),
  });
  expect(seen?.ip).toBe('203.0.113.7');
  await answering.stop();
});
