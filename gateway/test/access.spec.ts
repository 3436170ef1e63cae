import { JwtService } from '@nestjs/jwt';
import { SESSIONS_CHANGED, type SessionsChanged, type User } from '@pocket/contracts';
import { signingKeys } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { connect, StringCodec } from 'nats';
import { caller, Harness, JWT_SECRET } from './harness.js';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.start();
  await harness.services.on('ledger.budgets.list', () => []);
});
afterEach(() => harness.stop());

async function broadcast(change: SessionsChanged): Promise<void> {
  const connection = await connect({ servers: harness.nats.url });
  connection.publish(SESSIONS_CHANGED, StringCodec().encode(JSON.stringify(change)));
  await connection.drain();
}

test.each(['/auth/me', '/user/profile', '/accounts', '/categories', '/transactions', '/budgets', '/dashboard'])(
  'GET %s is closed without a token',
  async (path) => {
    const response = await harness.fetch(path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please sign in' });
  },
);

test.each(['', 'Bearer', 'Bearer abc', 'Basic YTpi', 'Bearer a.b.c'])('%j is no token', async (authorization) => {
  const response = await harness.fetch('/budgets', { headers: { authorization } });
  expect(response.status).toBe(401);
});

test('a token signed with another key is refused', async () => {
  const token = harness.token(caller, 'some other key that is long enough here');
  const response = await harness.fetch('/budgets', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(401);
});

test('a token of the previous key is accepted with or without its name, and other tokens under its name are rejected', async () => {
  const [before, stranger] = ['the key that signed until yesterday, say', 'a key that was never one of ours, ever'];
  const rotated = await Harness.start({ JWT_SECRET: `${JWT_SECRET}\n${before}` });
  await rotated.services.on('ledger.budgets.list', () => []);
  const kid = signingKeys(before)[0].kid;
  const { userId: sub, sessionId: sid } = caller;
  const named = (secret: string) => new JwtService({ secret }).sign({ sub, sid }, { keyid: kid });
  const tokens = [rotated.token(), rotated.token(caller, before), named(before), named(stranger), named(JWT_SECRET)];
  const ask = (token: string) => rotated.fetch('/budgets', { headers: { authorization: `Bearer ${token}` } });
  const answers = await Promise.all(tokens.map(ask));
  await rotated.stop();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401]);
});

test('a token without a signature is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: caller.userId, sid: caller.sessionId })}.x`;
  const response = await harness.fetch('/budgets', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(401);
});

test.each([
  ['a token as long as a header may be', `Bearer ${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.${'c'.repeat(4_000)}`],
  ['spaces as many as fit', `Bearer${' '.repeat(12_000)}`],
  ['a token of another time', `Bearer ${new JwtService({ secret: JWT_SECRET }).sign({ exp: 1 })}`],
])('%s is refused without asking anybody', async (_, authorization) => {
  const response = await harness.fetch('/budgets', { headers: { authorization, 'x-unknown': 'y'.repeat(1_000) } });
  expect(response.status).toBe(401);
  expect(harness.checks).toBe(0);
});

test('concurrent requests are checked once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => harness.get('/budgets')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(harness.checks).toBeLessThan(20);
});

test('calls with an invalid token cause no request', async () => {
  harness.sessions.clear();
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => harness.get('/budgets')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  }
  expect(harness.checks).toBeLessThan(20);
});

test('a session that has just begun is not asked about', async () => {
  const user = { id: caller.userId, timezone: caller.timeZone } as User;
  const token = harness.token();
  await harness.services.on('auth.login', () => ({ token, sessionId: caller.sessionId, user }));
  const body = JSON.stringify({ email: 'ann@pocket.example', password: 'secret1' });
  const headers = { 'content-type': 'application/json' };
  const response = await harness.fetch('/auth/login', { method: 'POST', headers, body });
  expect(await response.json()).toEqual({ token, user });
  expect(harness.checks).toBe(0);
});

test('a revoked session is closed also when the news is lost', async () => {
  expect((await harness.get('/budgets')).status).toBe(200);
  harness.sessions.clear();
  await eventually(async () => expect((await harness.get('/budgets')).status).toBe(401));
});

test('a revoked session is closed as soon as the news is out', async () => {
  expect((await harness.get('/budgets')).status).toBe(200);
  harness.sessions.clear();
  await broadcast({ userId: caller.userId, sessionId: caller.sessionId });
  await eventually(async () => expect((await harness.get('/budgets')).status).toBe(401));
});

test('all sessions of a deleted user are closed as soon as the news is out', async () => {
  expect((await harness.get('/budgets')).status).toBe(200);
  harness.sessions.clear();
  await broadcast({ userId: caller.userId, sessionId: null });
  await eventually(async () => expect((await harness.get('/budgets')).status).toBe(401));
});

test('pages of other origins may not read the answers', async () => {
  const response = await harness.fetch('/health', { headers: { origin: 'https://elsewhere.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('answers carry the headers that keep browsers careful', async () => {
  const { headers } = await harness.get('/budgets');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
