import { AuthHarness, requestId } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.stop());

const forgot = (email: string) => harness.rpc.request('auth.password.forgot', { email }, { requestId });

test('without mail every forgotten password is sent to the operator, and nothing waits to be mailed', async () => {
  await harness.register('known@pocket.example');
  const reply = { message: 'Ask the operator of this site for a link', mail: false };
  expect(await forgot('known@pocket.example')).toEqual(reply);
  expect(await forgot('nobody@pocket.example')).toEqual(reply);
  expect(await harness.connection.collection('mail_jobs').countDocuments()).toBe(0);
});

test('without mail nobody can have an email verified, and a verified one needs no link', async () => {
  const { token, user } = await harness.register('verified@pocket.example');
  const caller = await harness.callerOf(token);
  const request = () => harness.rpc.request('auth.email.requestVerification', {}, { requestId, caller });
  await expect(request()).rejects.toThrow('sends no mail');
  const users = harness.connection.collection<{ email: string }>('users');
  await users.updateOne({ email: user.email }, { $set: { emailVerified: true } });
  expect(await request()).toEqual({ message: 'Your email is verified already' });
});
