import { JwtService } from '@nestjs/jwt';
import {
  DEMO,
  type RequestOf,
  SESSIONS_CHANGED,
  type SessionsChanged,
  sessionsChanged,
  streams,
} from '@pocket/contracts';
import { Broadcasts, JetStream, RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { eventually, NatsServer, startStore, type TestStore } from '@pocket/server/testing';
import { authModule } from '../src/auth.module.js';
import { authSettings } from '../src/config.js';

const requestId = 'test';
const JWT_SECRET = 'a secret that only this test knows about';
const client = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', ip: '10.0.0.1' };
const person = (email: string): RequestOf<'auth.register'> => ({
  email,
  password: 'secret1',
  firstName: 'Ann',
  lastName: 'Lee',
  client,
});

let nats: NatsServer;
let store: TestStore;
let service: RunningService;
let rpc: RpcClient;

async function start(): Promise<RunningService> {
  const env = { NATS_URL: nats.url, ...store.settings, JWT_SECRET, LOG_LEVEL: 'silent' };
  const config = readConfig(authSettings, env);
  return startService({ name: 'auth', module: authModule(config), config });
}

const register = (email: string) => rpc.request('auth.register', person(email), { requestId });
const login = (email: string, password: string, ip = '10.0.0.1') =>
  rpc.request('auth.login', { email, password, client: { ...client, ip } }, { requestId });
async function callerOf(token: string) {
  const { sub, sid } = await service.get(JwtService).verifyAsync<{ sub: string; sid: string }>(token);
  return { userId: sub, sessionId: sid, timeZone: 'UTC' };
}

beforeAll(async () => {
  [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
  service = await start();
  rpc = service.get(RpcClient);
});
afterAll(async () => {
  await service.close();
  await Promise.all([nats.stop(), store.stop()]);
});

describe('registering', () => {
  test('answers with a token and the user', async () => {
    const { token, user } = await register('  New.Person@Pocket.Example ');
    expect(await callerOf(token)).toMatchObject({ userId: user.id });
    expect(user).toMatchObject({
      email: 'new.person@pocket.example',
      username: 'new.person',
      name: 'Ann Lee',
      timezone: 'America/New_York',
      emailVerified: false,
      lastLogin: expect.any(String),
    });
    expect(user).not.toHaveProperty('passwordHash');
  });

  test('publishes the fact that the user exists', async () => {
    const { user } = await register('fact@pocket.example');
    const events: unknown[] = [];
    service.get(JetStream).consume({
      stream: 'USERS' satisfies keyof typeof streams,
      durable: 'test-facts',
      filter: `events.users.${user.id}`,
      deliver: async (messages) => {
        for (const message of messages) {
          events.push(message.data);
          message.ack();
        }
      },
    });
    await eventually(() =>
      expect(events).toEqual([{ id: expect.any(String), userId: user.id, type: 'user.registered' }]),
    );
  });

  test('gives a second person with the same local part a username with a number', async () => {
    await register('same@one.example');
    const { user } = await register('same@two.example');
    expect(user.username).toBe('same2');
  });

  test('one of two registrations of an email at the same time wins', async () => {
    const outcomes = await Promise.allSettled([register('twice@pocket.example'), register('twice@pocket.example')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EMAIL_TAKEN', message: 'An account with this email already exists' },
    });
  });

  test.each([
    [{ email: '', password: 'secret1' }, 'Email and password are required'],
    [{ password: '' }, 'Email and password are required'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ firstName: ' ' }, 'First name and last name are required'],
    [{ lastName: '' }, 'First name and last name are required'],
  ])('with %j is refused', async (fault, message) => {
    const request = rpc.request('auth.register', { ...person('x@pocket.example'), ...fault }, { requestId });
    await expect(request).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });
});

describe('logging in', () => {
  test('answers with a token and the user, whatever the case of the email', async () => {
    const { user } = await register('case@pocket.example');
    const reply = await login('CASE@pocket.example', 'secret1');
    expect(reply.user).toMatchObject({ id: user.id });
    expect(reply.token).toEqual(expect.any(String));
  });

  test('tells an unknown email and a wrong password alike', async () => {
    await register('alike@pocket.example');
    const answer = { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    await expect(login('alike@pocket.example', 'wrong-password')).rejects.toMatchObject(answer);
    await expect(login('unknown@pocket.example', 'wrong-password')).rejects.toMatchObject(answer);
  });

  test('is closed after five failures, for the right password too, but not from elsewhere', async () => {
    await register('closed@pocket.example');
    for (const guess of ['guess-1', 'guess-2', 'guess-3', 'guess-4', 'guess-5']) {
      await expect(login('closed@pocket.example', guess)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    const closed = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };
    await expect(login('closed@pocket.example', 'secret1')).rejects.toMatchObject(closed);
    await expect(login('closed@pocket.example', 'secret1', '10.0.0.2')).resolves.toHaveProperty('token');
  });

  test('lets no more than five of many guesses made at once through', async () => {
    await register('burst@pocket.example');
    const guesses = Array.from({ length: 12 }, (_, number) => login('burst@pocket.example', `guess-${number}`));
    const outcomes = await Promise.allSettled(guesses);
    const refusals = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(refusals.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(refusals.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  });

  test('starts counting anew after a success', async () => {
    await register('anew@pocket.example');
    for (const guess of ['guess-1', 'guess-2', 'guess-3', 'guess-4']) {
      await expect(login('anew@pocket.example', guess)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    await login('anew@pocket.example', 'secret1');
    await expect(login('anew@pocket.example', 'guess-5')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(login('anew@pocket.example', 'secret1')).resolves.toHaveProperty('token');
  });
});

describe('a session', () => {
  test('knows its user and the user’s time zone', async () => {
    const { token, user } = await register('session@pocket.example');
    const caller = await callerOf(token);
    const { userId, sessionId } = caller;
    await expect(rpc.request('auth.me', {}, { requestId, caller })).resolves.toEqual({ user });
    await expect(rpc.request('auth.sessions.check', { userId, sessionId }, { requestId })).resolves.toEqual({
      timeZone: 'America/New_York',
    });
  });

  test('is over once it is revoked, and every gateway hears of it', async () => {
    const caller = await callerOf((await register('revoked@pocket.example')).token);
    const { userId, sessionId } = caller;
    const heard: SessionsChanged[] = [];
    service.get(Broadcasts).listen(SESSIONS_CHANGED, sessionsChanged, (change) => heard.push(change));
    await rpc.request('auth.sessions.revoke', { id: sessionId }, { requestId, caller });
    const check = rpc.request('auth.sessions.check', { userId, sessionId }, { requestId });
    await expect(check).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await eventually(() => expect(heard).toEqual([{ userId, sessionId }]));
  });

  test('of somebody else cannot be revoked', async () => {
    const mine = await callerOf((await register('mine@pocket.example')).token);
    const theirs = await callerOf((await register('theirs@pocket.example')).token);
    const revoke = rpc.request('auth.sessions.revoke', { id: theirs.sessionId }, { requestId, caller: mine });
    await expect(revoke).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that never was is not found', async () => {
    const caller = await callerOf((await register('never@pocket.example')).token);
    const revoke = rpc.request('auth.sessions.revoke', { id: '../x' }, { requestId, caller });
    await expect(revoke).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the demo account', () => {
  test('is there with its fixed id', async () => {
    await expect(login(DEMO.email, DEMO.password)).resolves.toMatchObject({ user: { id: DEMO.userId } });
  });

  test('survives instances that start at the same time', async () => {
    const others = await Promise.all([start(), start()]);
    await expect(login(DEMO.email, DEMO.password)).resolves.toMatchObject({ user: { id: DEMO.userId } });
    await Promise.all(others.map((other) => other.close()));
  });
});

test('the service is well while its store answers', async () => {
  await expect(rpc.request('auth.ping', {}, { requestId })).resolves.toEqual({ status: 'OK' });
});
