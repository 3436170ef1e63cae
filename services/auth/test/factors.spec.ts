import { setClock } from '@pocket/server';
import { AuthHarness, requestId } from './auth-harness.js';
import { answer, browser, codeOf, refusalOf, SecurityPerson, wrongCodeOf } from './security-person.js';

const MINUTE_MS = 60_000;

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterEach(() => setClock(null));
afterAll(() => harness.stop());

const later = (minutes: number) => setClock(new Date(Date.now() + minutes * MINUTE_MS));
const register = (name: string) => SecurityPerson.register(harness, `${name}@pocket.example`);
/** Returns `ok` or the code of the error, of each of the requests that were sent at once. */
const outcomes = (requests: readonly Promise<unknown>[]) =>
  Promise.all(
    requests.map((request) =>
      request.then(
        () => 'ok',
        ({ code }: { readonly code: string }) => code,
      ),
    ),
  );

test('a user without factors signs in by password alone', async () => {
  const person = await register('plain');
  expect(await person.security()).toMatchObject({ totp: null, recoveryCodesLeft: 0, passkeys: [], mail: false });
  await expect(harness.login(person.email, 'secret1')).resolves.toMatchObject({ user: { email: person.email } });
});

test('codes ask for the second factor, and a code signs in', async () => {
  const person = await register('codes');
  const setup = await person.startCodes();
  expect(setup.uri).toContain('otpauth://totp/');
  expect(setup.qr).toContain('<svg');
  const { recoveryCodes } = await person.turnCodesOn(codeOf(setup.secret, -1));
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes.every((code) => /^[0-9A-Z]{10}$/.test(code))).toBe(true);
  const { challenge, methods, passkey } = await person.challenged();
  expect([methods, passkey]).toEqual([['totp', 'recovery'], undefined]);
  await expect(answer(harness, { challenge, code: codeOf(setup.secret) })).resolves.toMatchObject({
    user: { email: person.email },
  });
  expect(await person.logged()).toEqual(['login', 'codesOn', 'registered']);
});

test('no secret is stored or answered again', async () => {
  const person = await register('sealed');
  const { secret, recoveryCodes } = await person.withCodes();
  const stored = await Promise.all(
    ['totps', 'recovery_codes', 'challenges', 'security_log'].map((name) =>
      harness.connection.collection(name).find().toArray(),
    ),
  );
  const text = JSON.stringify([stored, await person.security(), await person.export()]);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});

test('one code works once, also in two sign-ins at a time', async () => {
  const person = await register('twice');
  const { secret } = await person.withCodes();
  const asked = [await person.challenged(), await person.challenged(), await person.challenged()];
  const code = codeOf(secret);
  const results = await outcomes(asked.map(({ challenge }) => answer(harness, { challenge, code })));
  expect(results.sort()).toEqual(['WRONG_CODE', 'WRONG_CODE', 'ok']);
});

test('one challenge signs in once, and the loser of two recovery codes keeps its code', async () => {
  const person = await register('loser');
  const { recoveryCodes } = await person.withCodes();
  const { challenge } = await person.challenged();
  const [one = '', other = ''] = recoveryCodes;
  const results = await outcomes([one, other].map((recoveryCode) => answer(harness, { challenge, recoveryCode })));
  expect(results.sort()).toEqual(['CHALLENGE_EXPIRED', 'ok']);
  expect((await person.security()).recoveryCodesLeft).toBe(9);
});

test('a recovery code works once, written in any way', async () => {
  const person = await register('written');
  const { recoveryCodes } = await person.withCodes();
  const [code = ''] = recoveryCodes;
  const written = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
  await answer(harness, { challenge: (await person.challenged()).challenge, recoveryCode: written });
  const again = answer(harness, { challenge: (await person.challenged()).challenge, recoveryCode: code });
  expect(await refusalOf(again)).toMatchObject({ code: 'WRONG_CODE' });
  expect(await person.logged()).toContain('recoveryCodeUsed');
});

test('a challenge has five tries and five minutes', async () => {
  const person = await register('tries');
  const { secret } = await person.withCodes();
  const { challenge } = await person.challenged();
  const tries = Array.from({ length: 7 }, () => answer(harness, { challenge, recoveryCode: 'AAAAAAAAAA' }));
  const results = await outcomes(tries);
  expect(results.filter((code) => code === 'WRONG_CODE')).toHaveLength(5);
  const slow = await person.challenged();
  later(5.1);
  const late = answer(harness, { challenge: slow.challenge, code: codeOf(secret) });
  expect(await refusalOf(late)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
});

test('ten wrong codes refuse further ones, but no recovery code', async () => {
  const person = await register('guessed');
  const { secret, recoveryCodes } = await person.withCodes();
  const wrong = wrongCodeOf(secret);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await refusalOf(person.confirm({ code: wrong }))).toMatchObject({ code: 'WRONG_CODE' });
  }
  const refused = await refusalOf(person.confirm({ code: codeOf(secret) }));
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
  const { challenge } = await person.challenged();
  expect(await refusalOf(answer(harness, { challenge, code: codeOf(secret) }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await answer(harness, { challenge, recoveryCode: recoveryCodes[0] ?? '' });
});

test('a session is fresh for ten minutes, and again after a confirmation', async () => {
  const person = await register('fresh');
  later(10.1);
  expect((await person.security()).freshUntil).toBeNull();
  expect(await refusalOf(person.startCodes())).toMatchObject({ code: 'CONFIRM_IT_IS_YOU' });
  const { freshUntil } = await person.confirm({ password: 'secret1' });
  expect((await person.security()).freshUntil).toBe(freshUntil);
  const { secret } = await person.withCodes();
  later(20.3);
  await person.confirm({ code: codeOf(secret) });
  await person.turnCodesOff();
});

test('a wrong password of a signed-in person counts as a failed login', async () => {
  const person = await register('guesser');
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await refusalOf(person.confirm({ password: 'wrong-password' }))).toMatchObject({ code: 'WRONG_PASSWORD' });
  }
  expect(await refusalOf(person.confirm({ password: 'secret1' }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await refusalOf(harness.login(person.email, 'secret1'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a password is confirmed exactly as it was chosen', async () => {
  const person = await register('spaces');
  await person.changePassword('secret1', ' spaces around ');
  await person.confirm({ password: ' spaces around ' });
  await expect(harness.login(person.email, ' spaces around ')).resolves.toBeDefined();
});

test('a new password ends all other sessions', async () => {
  const person = await register('changed');
  const { sessionId, user } = await harness.login(person.email, 'secret1');
  await person.changePassword('secret1', 'secret2');
  const check = (id: string) =>
    harness.rpc.request('auth.sessions.check', { userId: user.id, sessionId: id }, { requestId });
  expect(await refusalOf(check(sessionId))).toMatchObject({ code: 'UNAUTHENTICATED' });
  await check(person.caller.sessionId);
  expect(await person.logged()).toContain('passwordChanged');
});

test('an app is set up once, within ten minutes', async () => {
  const person = await register('setup');
  const { secret } = await person.startCodes();
  expect(await refusalOf(person.turnCodesOn(wrongCodeOf(secret)))).toMatchObject({ code: 'WRONG_CODE' });
  later(10.1);
  await person.confirm({ password: 'secret1' });
  expect(await refusalOf(person.turnCodesOn(codeOf(secret)))).toMatchObject({ code: 'CONFLICT' });
  await person.withCodes();
  expect(await refusalOf(person.startCodes())).toMatchObject({ code: 'CONFLICT' });
});

test('new recovery codes replace all, and end with the app', async () => {
  const person = await register('replaced');
  const { recoveryCodes } = await person.withCodes();
  await person.replaceRecoveryCodes();
  const { challenge } = await person.challenged();
  const old = answer(harness, { challenge, recoveryCode: recoveryCodes[0] ?? '' });
  expect(await refusalOf(old)).toMatchObject({ code: 'WRONG_CODE' });
  await person.turnCodesOff();
  expect(await person.security()).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  expect(await refusalOf(person.replaceRecoveryCodes())).toMatchObject({ code: 'NOT_FOUND' });
  await expect(harness.login(person.email, 'secret1')).resolves.toBeDefined();
});

test('the protection of the demo account cannot be changed', async () => {
  const { sessionId } = await harness.login('demo@pocket.example', 'demo1234');
  const visitor = SecurityPerson.visitor(harness, sessionId);
  const writes = [visitor.startCodes(), visitor.turnCodesOff(), visitor.replaceRecoveryCodes()];
  const others = [visitor.confirm({ password: 'demo1234' }), visitor.passkeyOptions(), visitor.confirmOptions()];
  expect(new Set(await outcomes([...writes, ...others]))).toEqual(new Set(['FORBIDDEN']));
  expect(await visitor.logged()).toEqual([]);
});

test('the deletion of a user removes all of it', async () => {
  const person = await register('leaving');
  await person.withCodes();
  await person.challenged();
  await person.passkeyOptions();
  const { userId } = person.caller;
  await person.delete();
  for (const name of ['totps', 'recovery_codes']) {
    expect(await harness.connection.collection<{ _id: string }>(name).countDocuments({ _id: userId })).toBe(0);
  }
  for (const name of ['challenges', 'passkeys', 'security_log']) {
    expect(await harness.connection.collection(name).countDocuments({ userId })).toBe(0);
  }
});

test('keys are in the log, and factors in the export', async () => {
  const person = await register('noted');
  await person.withCodes();
  const context = { requestId, caller: person.caller };
  const body = { name: 'Backup', scopes: ['book:read' as const], expiresAt: null };
  const { id } = await harness.rpc.request('auth.keys.create', { body, client: browser }, context);
  await harness.rpc.request('auth.keys.delete', { id, client: browser }, context);
  expect((await person.logged()).slice(0, 2)).toEqual(['keyDeleted', 'keyCreated']);
  expect((await person.export()).factors).toEqual({ totp: { since: expect.any(String) }, passkeys: [] });
});

test('a challenge that nobody has is refused', async () => {
  const unknown = harness.rpc.request(
    'auth.login.factor',
    { body: { challenge: 'made-up', code: '123456' }, client: browser },
    { requestId },
  );
  expect(await refusalOf(unknown)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
});
