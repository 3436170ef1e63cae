import type { Client } from '@pocket/contracts';
import { Harness } from './harness.js';

const ORIGIN = 'https://pocket.example';
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({
    CORS_ORIGINS: `${ORIGIN}, https://other.example`,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '3',
    SIGN_IN_LIMIT_PER_MINUTE: '2',
  });
});
afterAll(() => harness.stop());

const signIn = (address: string) =>
  harness.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email: 'a@b', password: 'secret1' }),
  });

test('a page of a configured origin may read the answers, another may not', async () => {
  const own = await harness.fetch('/nothing', { headers: { origin: ORIGIN } });
  expect(own.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const other = await harness.fetch('/nothing', { headers: { origin: `${ORIGIN}.evil.example` } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test('a trusted proxy tells the client’s address', async () => {
  let seen: Client | undefined;
  const answering = await harness.services.on('auth.login', ({ client }) => {
    seen = client;
    throw new Error('enough seen');
  });
  await signIn('203.0.113.7');
  expect(seen?.ip).toBe('203.0.113.7');
  await answering.stop();
});

test('an address that signs in too often has to wait, another does not', async () => {
  await signIn('203.0.113.8');
  await signIn('203.0.113.8');
  const refused = await signIn('203.0.113.8');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn('203.0.113.9')).status).toBe(503);
});

test('a session that asks too often has to wait', async () => {
  await harness.services.on('ledger.budgets.list', () => []);
  await harness.get('/budgets');
  await harness.get('/budgets');
  await harness.get('/budgets');
  expect((await harness.get('/budgets')).status).toBe(429);
});
