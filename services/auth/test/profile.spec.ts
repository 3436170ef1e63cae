import type { RequestOf } from '@pocket/contracts';
import { AuthHarness, person, requestId } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

const DEFAULTS = { currency: 'USD', dateFormat: 'MM/DD/YYYY', theme: 'system' };

async function signedIn(email: string) {
  const { token, user } = await harness.register(email);
  const caller = await harness.callerOf(token);
  const update = (body: RequestOf<'auth.profile.update'>) =>
    harness.rpc.request('auth.profile.update', body, { requestId, caller });
  return { caller, token, user, update };
}

describe('the time zone of a registration', () => {
  const register = (email: string, timezone: unknown) =>
    harness.rpc.request(
      'auth.register',
      { ...person(email), timezone } as RequestOf<'auth.register'>,
      { requestId },
      { timeoutMs: 30_000 },
    );

  test('is stored under its one name', async () => {
    const { user } = await register('rome@pocket.example', 'eUROPE/rOME');
    expect(user.timezone).toBe('Europe/Rome');
  });

  test.each(['Mars/Olympus', '', '+05:30', 7, null, ['UTC']])(
    'is ignored when it is not known: %p',
    async (timezone) => {
      const { user } = await register(`${crypto.randomUUID()}@pocket.example`, timezone);
      expect(user.timezone).toBe('America/New_York');
    },
  );
});

describe('preferences', () => {
  test('start with the defaults', async () => {
    expect((await signedIn('defaults@pocket.example')).user.preferences).toEqual(DEFAULTS);
  });

  test('are stored one by one and keep the others', async () => {
    const { update, caller } = await signedIn('prefers@pocket.example');
    await update({ preferences: { currency: 'EUR' } });
    const { user } = await update({ preferences: { dateFormat: 'DD.MM.YYYY', theme: 'dark' } });
    const stored = { currency: 'EUR', dateFormat: 'DD.MM.YYYY', theme: 'dark' };
    expect(user.preferences).toEqual(stored);
    const { user: read } = await harness.rpc.request('auth.me', {}, { requestId, caller });
    expect(read.preferences).toEqual(stored);
  });

  test('sent at the same time are all stored', async () => {
    const { update, caller } = await signedIn('parallel@pocket.example');
    await Promise.all([
      update({ preferences: { currency: 'JPY' } }),
      update({ preferences: { theme: 'light' } }),
      update({ bio: 'Hello' }),
    ]);
    const { user } = await harness.rpc.request('auth.me', {}, { requestId, caller });
    expect(user).toMatchObject({ bio: 'Hello', preferences: { currency: 'JPY', theme: 'light' } });
  });

  test('survive a profile update that sends the profile unchanged', async () => {
    const { update, user } = await signedIn('whole@pocket.example');
    await update({ preferences: { theme: 'dark' } });
    const { user: after } = await update({ ...user, preferences: { ...user.preferences, theme: 'dark' } });
    expect(after).toEqual({ ...user, preferences: { ...DEFAULTS, theme: 'dark' } });
  });

  test('of users stored by the previous version are the defaults', async () => {
    const { caller, user } = await signedIn('before@pocket.example');
    await harness.connection.collection('users').updateOne({ email: user.email }, { $unset: { preferences: 1 } });
    const reply = await harness.rpc.request('auth.me', {}, { requestId, caller });
    expect(reply.user.preferences).toEqual(DEFAULTS);
  });
});

describe('a renewal', () => {
  const renew = (caller: Awaited<ReturnType<AuthHarness['callerOf']>>) =>
    harness.rpc.request('auth.sessions.renew', {}, { requestId, caller });

  test('gives the same session a new term', async () => {
    const { caller } = await signedIn('renewed@pocket.example');
    const sessions = harness.connection.collection('sessions');
    await sessions.updateOne({ userId: caller.userId }, { $set: { createdAt: new Date(0) } });
    const { token } = await renew(caller);
    expect(await harness.callerOf(token)).toMatchObject({ userId: caller.userId, sessionId: caller.sessionId });
    const [, claims = ''] = token.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBe(7 * 24 * 60 * 60);
    // The store removes a session seven days after this moment.
    const session = await sessions.findOne({ userId: caller.userId });
    expect(session?.createdAt.getTime()).toBeGreaterThanOrEqual((iat - 1) * 1000);
  });

  test('of a revoked session is rejected and does not restore the session', async () => {
    const { caller } = await signedIn('over@pocket.example');
    await harness.rpc.request('auth.sessions.revoke', { id: caller.sessionId }, { requestId, caller });
    await expect(renew(caller)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await harness.connection.collection('sessions').countDocuments({ userId: caller.userId })).toBe(0);
  });

  test('with the session of another user is rejected', async () => {
    const [{ caller }, other] = [await signedIn('own@pocket.example'), await signedIn('other@pocket.example')];
    const mixed = { ...caller, sessionId: other.caller.sessionId };
    await expect(renew(mixed)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
