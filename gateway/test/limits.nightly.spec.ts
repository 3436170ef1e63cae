import { eventually } from '@pocket/server/testing';
import { caller, Harness } from './harness.js';

const LIMIT = 10;
const REFUSED_LIMIT = 6;
const SIGN_IN_LIMIT = 4;
let harness: Harness;
beforeEach(async () => {
  harness = await Harness.start({
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: String(LIMIT),
    REFUSED_LIMIT_PER_MINUTE: String(REFUSED_LIMIT),
    SIGN_IN_LIMIT_PER_MINUTE: String(SIGN_IN_LIMIT),
  });
  await harness.services.on('ledger.budgets.list', () => []);
});
afterEach(() => harness.stop());

type Ask = (number: number) => Promise<Response>;

const signIn = (address: string, email = 'a@b') =>
  harness.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'secret1' }),
  });
const asNobody = (address: string, authorization = '') =>
  harness.fetch('/budgets', { headers: { 'x-forwarded-for': address, authorization } });
const asDead = (address: string, sessionId: string) =>
  asNobody(address, `Bearer ${harness.token({ ...caller, sessionId })}`);
const asCaller = (address: string) => harness.send('GET', '/budgets', undefined, { 'x-forwarded-for': address });

/** The first refusal among so many requests that they cannot all fit into two minutes that follow each other. */
async function refusalOf(ask: Ask, limit = LIMIT): Promise<Response> {
  for (let number = 0; number <= 2 * limit; number += 1) {
    const response = await ask(number);
    if (response.status === 429) return response;
  }
  throw new Error('Nothing was refused');
}

test('an address that signs in too often, as whoever, has to wait, another does not', async () => {
  const refused = await refusalOf((number) => signIn('203.0.113.8', `user${number}@b`), SIGN_IN_LIMIT);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn('203.0.113.9')).status).toBe(503);
});

test('all addresses of an IPv6 network count as one', async () => {
  await refusalOf((number) => signIn(`2001:db8:1:2::${number}`), SIGN_IN_LIMIT);
  expect((await signIn('2001:db8:1:3::1')).status).toBe(503);
});

test('a session above its limit is delayed for all addresses', async () => {
  await refusalOf((number) => asCaller(`203.0.113.${number}`));
});

test.each([
  ['no token', ''],
  ['a token that nobody signed', 'Bearer a.b.c'],
])('an address that asks too often with %s has to wait', async (_, authorization) => {
  expect((await asNobody('203.0.113.10', authorization)).status).toBe(401);
  const refused = await refusalOf(() => asNobody('203.0.113.10', authorization), REFUSED_LIMIT);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await asNobody('203.0.113.11', authorization)).status).toBe(401);
});

test('an address that sends invalid tokens too often is delayed', async () => {
  expect((await asDead('203.0.113.12', 'c'.repeat(24))).status).toBe(401);
  await refusalOf((number) => asDead('203.0.113.12', number.toString(16).padStart(24, '0')));
  expect(harness.checks).toBeLessThanOrEqual(2 * LIMIT + 1);
});

test('a token that no longer holds has to wait after a few tries, others of its address do not', async () => {
  await refusalOf(() => asDead('203.0.113.17', 'e'.repeat(24)), REFUSED_LIMIT);
  expect((await asCaller('203.0.113.17')).status).toBe(200);
  expect(harness.checks).toBeLessThanOrEqual(2);
});

test('a good token that was never seen counts where bad ones of its address have to wait', async () => {
  await refusalOf(() => asNobody('203.0.113.18', 'Bearer a.b.c'), REFUSED_LIMIT);
  for (let number = 0; number < 2; number += 1) expect((await asCaller('203.0.113.18')).status).toBe(200);
});

test('a signed-in user is served while another one exceeds the limit', async () => {
  expect((await asCaller('203.0.113.13')).status).toBe(200);
  await refusalOf(() => asNobody('203.0.113.13'));
  expect((await asCaller('203.0.113.13')).status).toBe(200);
});

test('requests of signed-in users do not count for their address', async () => {
  for (let session = 0; session < 2 * LIMIT; session += 1) {
    const sessionId = session.toString(16).padStart(24, 'd');
    harness.sessions.add(sessionId);
    expect((await asDead('203.0.113.14', sessionId)).status).toBe(200);
  }
});

test('requests count for no one while sessions cannot be checked', async () => {
  await harness.nats.interrupt();
  await eventually(async () => expect((await asCaller('203.0.113.16')).status).toBe(503));
  for (let number = 0; number <= 2 * LIMIT; number += 1) await asCaller('203.0.113.16');
  await harness.nats.resume();
  await eventually(async () => expect((await asCaller('203.0.113.16')).status).toBe(200));
});

test('gateways count together', async () => {
  const other = await harness.startAnother();
  let attempt = 0;
  await eventually(async () => {
    attempt += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${attempt}` };
    await refusalOf(() => harness.fetch('/budgets', { headers }));
    let letThrough = 0;
    while ((await fetch(`${other.url}/budgets`, { headers })).status !== 429) letThrough += 1;
    expect(letThrough).toBeLessThan(LIMIT / 2);
  });
  await other.close();
});

test('a gateway counts alone while it cannot reach the others', async () => {
  await harness.nats.interrupt();
  await refusalOf(() => asNobody('203.0.113.15'));
  await harness.nats.resume();
});

test('a browser that fails on and on is heard twenty times a minute', async () => {
  const report = (number: number) =>
    harness.fetch('/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.30' },
      body: JSON.stringify({ message: `fault ${number}` }),
    });
  expect((await report(0)).status).toBe(200);
  await refusalOf(report, 20);
});

test('pages of one network may report web vitals 120 times a minute', async () => {
  const tell = () =>
    harness.fetch('/web-vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.31' },
      body: JSON.stringify({ vitals: [{ name: 'LCP', value: 0.8 }] }),
    });
  expect((await tell()).status).toBe(200);
  await refusalOf(tell, 120);
});
