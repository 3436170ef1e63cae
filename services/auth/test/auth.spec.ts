import { DEMO, SESSIONS_CHANGED, type SessionsChanged, sessionsChanged, type streams } from '@pocket/contracts';
import { Broadcasts, StreamConsumers, signingKeys } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import { AuthHarness, JWT_SECRET, person, requestId } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

describe('registering', () => {
  test('answers with a token and the user', async () => {
    const { token, sessionId, user } = await harness.register('  New.Person@Pocket.Example ');
    expect(await harness.callerOf(token)).toMatchObject({ userId: user.id, sessionId });
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

  test('signs with the first of its keys and names the key', async () => {
    const { token } = await harness.register('signed@pocket.example');
    const [header = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
      kid: signingKeys(JWT_SECRET)[0].kid,
    });
  });

  test('publishes the fact that the user exists', async () => {
    const { user } = await harness.register('fact@pocket.example');
    const events: unknown[] = [];
    harness.service.get(StreamConsumers).consume({
      stream: 'USERS' satisfies keyof typeof streams,
      durable: 'test-facts',
      filter: `events.users.${user.id}`,
      deliver: async ({ data }) => {
        events.push(data);
      },
    });
    await eventually(() =>
      expect(events).toEqual([
        {
          ...{ id: expect.any(String), userId: user.id, type: 'user.registered' },
          ...{ sequence: 1, timeZone: 'America/New_York' },
        },
      ]),
    );
  });

  test('gives a second user with the same local part a username with a number', async () => {
    await harness.register('same@one.example');
    const { user } = await harness.register('same@two.example');
    expect(user.username).toBe('same2');
  });

  test('one of two registrations of an email at the same time wins', async () => {
    const outcomes = await Promise.allSettled([
      harness.register('twice@pocket.example'),
      harness.register('twice@pocket.example'),
    ]);
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
    const request = harness.rpc.request('auth.register', { ...person('x@pocket.example'), ...fault }, { requestId });
    await expect(request).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });
});

describe('logging in', () => {
  test('returns a token and the user regardless of the case of the email', async () => {
    const { user } = await harness.register('case@pocket.example');
    const reply = await harness.login('CASE@pocket.example', 'secret1');
    expect(reply.user).toMatchObject({ id: user.id });
    expect(reply.token).toEqual(expect.any(String));
  });

  test('returns the same error for an unknown email and a wrong password', async () => {
    await harness.register('alike@pocket.example');
    const answer = { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    await expect(harness.login('alike@pocket.example', 'wrong-password')).rejects.toMatchObject(answer);
    await expect(harness.login('unknown@pocket.example', 'wrong-password')).rejects.toMatchObject(answer);
  });

  test('is closed after five failures, for the right password too, but not from elsewhere', async () => {
    await harness.register('closed@pocket.example');
    for (const guess of ['guess-1', 'guess-2', 'guess-3', 'guess-4', 'guess-5']) {
      await expect(harness.login('closed@pocket.example', guess)).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    }
    const closed = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };
    await expect(harness.login('closed@pocket.example', 'secret1')).rejects.toMatchObject(closed);
    await expect(harness.login('closed@pocket.example', 'secret1', '10.0.0.2')).resolves.toHaveProperty('token');
  });

  test('accepts at most five of many concurrent guesses', async () => {
    await harness.register('burst@pocket.example');
    const guesses = Array.from({ length: 12 }, (_, number) => harness.login('burst@pocket.example', `guess-${number}`));
    const outcomes = await Promise.allSettled(guesses);
    const refusals = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(refusals.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(refusals.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  });

  test('counts all addresses of one IPv6 line together', async () => {
    await harness.register('line@pocket.example');
    for (const host of ['a', 'b', 'c', 'd', 'e']) {
      const guess = harness.login('line@pocket.example', 'guess-1', `2001:db8:1:2::${host}`);
      await expect(guess).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    const closed = harness.login('line@pocket.example', 'secret1', '2001:db8:1:2::f');
    await expect(closed).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(harness.login('line@pocket.example', 'secret1', '2001:db8:1:3::f')).resolves.toHaveProperty('token');
  });

  test('opens the door again once the window is over, also before the failures are purged', async () => {
    await harness.register('window@pocket.example');
    for (const guess of ['guess-1', 'guess-2', 'guess-3', 'guess-4', 'guess-5']) {
      await expect(harness.login('window@pocket.example', guess)).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    }
    const failures = harness.connection.collection<{ _id: string; endsAt: Date }>('login_failures');
    await failures.updateOne({ _id: '10.0.0.1 window@pocket.example' }, { $set: { endsAt: new Date() } });
    const again = harness.login('window@pocket.example', 'guess-6');
    await expect(again).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(harness.login('window@pocket.example', 'secret1')).resolves.toHaveProperty('token');
  });

  test('resets the count after a success', async () => {
    await harness.register('anew@pocket.example');
    for (const guess of ['guess-1', 'guess-2', 'guess-3', 'guess-4']) {
      await expect(harness.login('anew@pocket.example', guess)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    await harness.login('anew@pocket.example', 'secret1');
    await expect(harness.login('anew@pocket.example', 'guess-5')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await expect(harness.login('anew@pocket.example', 'secret1')).resolves.toHaveProperty('token');
  });
});

describe('a session', () => {
  test('knows its user and the user’s time zone', async () => {
    const { token, user } = await harness.register('session@pocket.example');
    const caller = await harness.callerOf(token);
    const { userId, sessionId } = caller;
    await expect(harness.rpc.request('auth.me', {}, { requestId, caller })).resolves.toEqual({ user });
    await expect(harness.rpc.request('auth.sessions.check', { userId, sessionId }, { requestId })).resolves.toEqual({
      timeZone: 'America/New_York',
    });
  });

  test('stores the canonical name of the time zone for every spelling', async () => {
    const { token, user } = await harness.register('zone@pocket.example');
    const caller = await harness.callerOf(token);
    await harness.rpc.request('auth.profile.update', { timezone: 'eUROPE/pARIS' }, { requestId, caller });
    const { sessionId } = caller;
    const check = harness.rpc.request('auth.sessions.check', { userId: user.id, sessionId }, { requestId });
    await expect(check).resolves.toEqual({ timeZone: 'Europe/Paris' });
  });

  test('ends when it is revoked, and all gateways are notified', async () => {
    const caller = await harness.callerOf((await harness.register('revoked@pocket.example')).token);
    const { userId, sessionId } = caller;
    const heard: SessionsChanged[] = [];
    harness.service.get(Broadcasts).listen(SESSIONS_CHANGED, sessionsChanged, (change) => heard.push(change));
    await harness.rpc.request('auth.sessions.revoke', { id: sessionId }, { requestId, caller });
    const check = harness.rpc.request('auth.sessions.check', { userId, sessionId }, { requestId });
    await expect(check).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await eventually(() => expect(heard).toEqual([{ userId, sessionId }]));
  });

  test('records its last use to the minute', async () => {
    const { userId, sessionId } = await harness.callerOf((await harness.register('used@pocket.example')).token);
    const sessions = harness.connection.collection('sessions');
    await sessions.updateOne({ userId }, { $set: { lastActive: new Date(0) } });
    await harness.rpc.request('auth.sessions.check', { userId, sessionId }, { requestId });
    await eventually(async () => {
      const session = await sessions.findOne({ userId });
      expect(Date.now() - session?.lastActive.getTime()).toBeLessThan(60_000);
    });
  });

  test('of another user cannot be revoked', async () => {
    const mine = await harness.callerOf((await harness.register('mine@pocket.example')).token);
    const theirs = await harness.callerOf((await harness.register('theirs@pocket.example')).token);
    const revoke = harness.rpc.request('auth.sessions.revoke', { id: theirs.sessionId }, { requestId, caller: mine });
    await expect(revoke).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('with an unknown id is not found', async () => {
    const caller = await harness.callerOf((await harness.register('never@pocket.example')).token);
    const revoke = harness.rpc.request('auth.sessions.revoke', { id: '../x' }, { requestId, caller });
    await expect(revoke).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the demo account', () => {
  test('exists with its fixed id', async () => {
    await expect(harness.login(DEMO.email, DEMO.password)).resolves.toMatchObject({ user: { id: DEMO.userId } });
  });

  test('shows no addresses, and each visitor only their own session', async () => {
    const [mine, theirs] = [
      await harness.callerOf((await harness.login(DEMO.email, DEMO.password, '203.0.113.1')).token),
      await harness.callerOf((await harness.login(DEMO.email, DEMO.password, '203.0.113.2')).token),
    ];
    const context = { requestId, caller: mine };
    const history = await harness.rpc.request('auth.logins.list', {}, context);
    expect(history.length).toBeGreaterThanOrEqual(2);
    expect(new Set(history.map(({ ip }) => ip))).toEqual(new Set(['Hidden']));
    const { sessions, loginHistory } = await harness.rpc.request('auth.export', {}, context);
    expect(sessions.map(({ id }) => id)).toEqual([mine.sessionId]);
    expect(JSON.stringify(loginHistory)).not.toContain('203.0.113');
    expect(await harness.rpc.request('auth.sessions.list', {}, context)).toEqual(sessions);
    const revoke = (id: string) => harness.rpc.request('auth.sessions.revoke', { id }, context);
    await expect(revoke(theirs.sessionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { userId, sessionId } = theirs;
    await expect(
      harness.rpc.request('auth.sessions.check', { userId, sessionId }, { requestId }),
    ).resolves.toHaveProperty('timeZone');
    await expect(revoke(mine.sessionId)).resolves.toHaveProperty('message');
  });

  test('survives instances that start at the same time', async () => {
    const others = await Promise.all([harness.startAnother(), harness.startAnother()]);
    await expect(harness.login(DEMO.email, DEMO.password)).resolves.toMatchObject({ user: { id: DEMO.userId } });
    await Promise.all(others.map((other) => other.close()));
  });
});

test('the service is well while its store answers', async () => {
  await expect(harness.rpc.request('auth.ping', {}, { requestId })).resolves.toEqual({ status: 'OK' });
});
