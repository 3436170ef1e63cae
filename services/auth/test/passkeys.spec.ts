import { SoftwareAuthenticator } from '@pocket/server/testing';
import { APP_URL, AuthHarness, requestId } from './auth-harness.js';
import { answer, browser, refusalOf, SecurityPerson } from './security-person.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

async function withPasskey(name: string, isCounting = true) {
  const person = await SecurityPerson.register(harness, `${name}@pocket.example`);
  const device = new SoftwareAuthenticator(APP_URL, isCounting);
  const passkey = await person.addPasskey('Laptop', device.create(await person.passkeyOptions()));
  return { person, device, passkey };
}
const options = () => harness.rpc.request('auth.login.passkeyOptions', {}, { requestId });
const signIn = (assertion: ReturnType<SoftwareAuthenticator['get']>) =>
  harness.rpc.request('auth.login.passkey', { body: { assertion }, client: browser }, { requestId });

test('a passkey signs in alone, and leaves the sign-in by password as it is', async () => {
  const { person, device, passkey } = await withPasskey('alone');
  expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null, backedUp: false, version: 1 });
  const { user } = await signIn(device.get(await options()));
  expect(user.email).toBe(person.email);
  expect((await person.security()).passkeys[0]?.lastUsedAt).not.toBeNull();
  await expect(harness.login(person.email, 'secret1')).resolves.toBeDefined();
});

test('a passkey is a second factor, and confirms', async () => {
  const { person, device } = await withPasskey('second');
  await person.withCodes();
  const { challenge, methods, passkey } = await person.challenged();
  expect(methods).toEqual(['totp', 'recovery', 'passkey']);
  await answer(harness, { challenge, assertion: device.get(passkey ?? { challenge: '' }) });
  const { freshUntil } = await person.confirm({ assertion: device.get(await person.confirmOptions()) });
  expect(Date.parse(freshUntil)).toBeGreaterThan(Date.now());
});

test('a signature works once, also in two requests at a time', async () => {
  const { device } = await withPasskey('once', false);
  const assertion = device.get(await options());
  const results = await Promise.allSettled([signIn(assertion), signIn(assertion), signIn(assertion)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['without verification of the person', { isVerified: false }],
  ['for another page', { origin: 'https://pocket.example.evil.example' }],
])('a signature %s is refused', async (name, behavior) => {
  const { device } = await withPasskey(name.replaceAll(' ', '-'));
  expect(await refusalOf(signIn(device.get(await options(), behavior)))).toMatchObject({ code: 'WRONG_CODE' });
});

test('an unknown passkey is refused like a wrong signature', async () => {
  const { device } = await withPasskey('unknown');
  const unknown = await refusalOf(signIn(new SoftwareAuthenticator(APP_URL).get(await options())));
  const wrong = await refusalOf(signIn(device.get({ challenge: 'AAAA' })));
  expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message]);
});

test('a signature for one purpose or user does not serve another', async () => {
  const { person, device } = await withPasskey('purpose');
  const other = await withPasskey('other');
  expect(await refusalOf(signIn(device.get(await person.confirmOptions())))).toMatchObject({ code: 'WRONG_CODE' });
  const stolen = other.device.get(await other.person.confirmOptions());
  expect(await refusalOf(person.confirm({ assertion: stolen }))).toMatchObject({ code: 'WRONG_CODE' });
});

test('a counter that does not grow is refused, and the log says so', async () => {
  const { person, device } = await withPasskey('copied');
  await signIn(device.get(await options()));
  device.counter = 0;
  expect(await refusalOf(signIn(device.get(await options())))).toMatchObject({ code: 'WRONG_CODE' });
  expect(await person.logged()).toContain('passkeyRefused');
});

test('a passkey that does not count goes on working', async () => {
  const { device } = await withPasskey('uncounted', false);
  await signIn(device.get(await options()));
  await expect(signIn(device.get(await options()))).resolves.toBeDefined();
});

test('a passkey is renamed and removed by its version', async () => {
  const { person, device, passkey } = await withPasskey('named');
  const renamed = await person.renamePasskey(passkey.id, 'Phone', 1);
  expect(renamed).toMatchObject({ name: 'Phone', version: 2 });
  expect((await person.renamePasskey(passkey.id, 'Phone', 2)).version).toBe(2);
  expect(await refusalOf(person.renamePasskey(passkey.id, 'Old', 1))).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { name: 'Phone', version: 2 } },
  });
  expect(await refusalOf(person.removePasskey(passkey.id, 1))).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const stranger = await withPasskey('stranger');
  expect(await refusalOf(stranger.person.removePasskey(passkey.id))).toMatchObject({ code: 'NOT_FOUND' });
  await person.removePasskey(passkey.id, 2);
  expect(await refusalOf(signIn(device.get(await options())))).toMatchObject({ code: 'WRONG_CODE' });
});

test('there are at most twenty passkeys, also of additions at a time', async () => {
  const { person } = await withPasskey('many');
  const asked = [];
  for (let index = 0; index < 21; index += 1) asked.push(await person.passkeyOptions());
  const added = await Promise.allSettled(
    asked.map((each) => person.addPasskey('Key', new SoftwareAuthenticator(APP_URL).create(each))),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(await refusalOf(person.passkeyOptions())).toMatchObject({ code: 'LIMIT_REACHED' });
});

test('an attestation is accepted once', async () => {
  const { person } = await withPasskey('again');
  const attestation = new SoftwareAuthenticator(APP_URL).create(await person.passkeyOptions());
  await person.addPasskey('Phone', attestation);
  expect(await refusalOf(person.addPasskey('Phone', attestation))).toMatchObject({ code: 'VALIDATION_FAILED' });
});
