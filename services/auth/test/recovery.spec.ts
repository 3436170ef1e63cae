import { AppError, type Client, type RequestOf } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { generateSync } from 'otplib';
import { APP_URL, AuthHarness, requestId } from './auth-harness.js';
import { MailServer } from './mail-server.js';

let mail: MailServer;
let harness: AuthHarness;
beforeAll(async () => {
  mail = await MailServer.start();
  harness = await AuthHarness.start({ SMTP_URL: mail.url, MAIL_FROM: 'Pocket <pocket@pocket.example>' });
});
afterAll(async () => {
  await harness.stop();
  await mail.stop();
});

const PATIENT = { timeoutMs: 30_000 };
const client: Client = { userAgent: 'Mozilla/5.0 (Macintosh) Version/17 Safari/605', ip: '10.0.0.9' };
let number = 0;
const newEmail = () => {
  number += 1;
  return `lost${number}@pocket.example`;
};

const forgot = (email: string) => harness.rpc.request('auth.password.forgot', { email }, { requestId });
const reset = (token: string, password: string, factor: Partial<RequestOf<'auth.password.reset'>['body']> = {}) =>
  harness.rpc.request('auth.password.reset', { body: { token, password, ...factor }, client }, { requestId }, PATIENT);
const verify = (token: string) =>
  harness.rpc.request('auth.email.verify', { body: { token }, client }, { requestId }, PATIENT);
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const refusal = (work: Promise<unknown>) => work.then(() => 'none', codeOf);
const settled = () =>
  eventually(async () => expect(await harness.connection.collection('mail_jobs').countDocuments()).toBe(0));

async function signedIn(email = newEmail()) {
  const { token } = await harness.register(email);
  const caller = await harness.callerOf(token);
  const context = { requestId, caller };
  return {
    email,
    caller,
    context,
    change: (to: string) => harness.rpc.request('auth.profile.update', { email: to }, context),
    me: async () => (await harness.rpc.request('auth.me', {}, context)).user,
    log: async () => (await harness.rpc.request('auth.security.log', {}, context)).entries.map(({ kind }) => kind),
    async verifyEmail(): Promise<void> {
      const before = mail.to(email).length;
      await harness.rpc.request('auth.email.requestVerification', {}, context);
      await verify(await mail.tokenFor(email, before + 1));
    },
  };
}

describe('a lost password', () => {
  test('is replaced by a mailed link, which ends all sessions', async () => {
    const { email, caller, log } = await signedIn();
    await forgot(email);
    const token = await mail.tokenFor(email);
    expect(mail.to(email)[0]?.body).toContain(`${APP_URL}/reset-password#${token}`);
    await reset(token, 'brand new');
    const { userId, sessionId } = caller;
    await expect(harness.rpc.request('auth.sessions.check', { userId, sessionId }, { requestId })).rejects.toThrow();
    await harness.login(email, 'brand new');
    expect(await log()).toEqual(expect.arrayContaining(['registered', 'passwordReset', 'login']));
  });

  test('is replaced once, also by two uses of the link at a time', async () => {
    const { email } = await signedIn();
    await forgot(email);
    const token = await mail.tokenFor(email);
    const outcomes = await Promise.all([refusal(reset(token, 'first one')), refusal(reset(token, 'second one'))]);
    expect(outcomes.sort()).toEqual(['LINK_EXPIRED', 'none']);
    expect(await refusal(reset(token, 'third one'))).toBe('LINK_EXPIRED');
  });

  test('is not replaced by a link that is unknown or has expired', async () => {
    const { email } = await signedIn();
    await forgot(email);
    const token = await mail.tokenFor(email);
    expect(await refusal(reset(`${token.slice(1)}x`, 'brand new'))).toBe('LINK_EXPIRED');
    const tokens = harness.connection.collection('link_tokens');
    await tokens.updateMany({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await refusal(reset(token, 'brand new'))).toBe('LINK_EXPIRED');
  });

  test('answers the same and stores the same for an email that nobody has', async () => {
    const { email } = await signedIn();
    const nobody = newEmail();
    await settled();
    const release = harness.holdMails();
    const known = await harness.commandsOf(() => forgot(email));
    expect(await harness.commandsOf(() => forgot(nobody))).toEqual(known);
    release();
    expect(await forgot(nobody)).toEqual(await forgot(email));
    await mail.tokenFor(email);
    await settled();
    expect(mail.to(nobody)).toEqual([]);
  });

  test('leads to three mails an hour at most', async () => {
    const { email } = await signedIn();
    await Promise.all(Array.from({ length: 6 }, () => forgot(email)));
    await settled();
    expect(mail.to(email)).toHaveLength(3);
  });

  test('is mailed as soon as a busy mail server takes it', async () => {
    const { email } = await signedIn();
    mail.isBusy = true;
    await forgot(email);
    await eventually(() => expect(mail.refused).toBeGreaterThan(0));
    mail.isBusy = false;
    await reset(await mail.tokenFor(email), 'brand new');
  });

  test('needs the second factor if it is on; the link stays valid for five tries', async () => {
    const { email, context } = await signedIn();
    const { secret } = await harness.rpc.request('auth.totp.start', { client }, context);
    const body = { code: generateSync({ secret }) };
    const { recoveryCodes } = await harness.rpc.request('auth.totp.confirm', { body, client }, context);
    await forgot(email);
    const token = await mail.tokenFor(email);
    expect(await refusal(reset(token, 'brand new'))).toBe('SECOND_FACTOR');
    expect(await refusal(reset(token, 'brand new', { recoveryCode: 'wrong00000' }))).toBe('WRONG_CODE');
    await reset(token, 'brand new', { recoveryCode: recoveryCodes[0] ?? '' });
    await forgot(email);
    const second = await mail.tokenFor(email, 2);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await refusal(reset(second, 'other one', { recoveryCode: 'wrong00000' }))).toBe('WRONG_CODE');
    }
    expect(await refusal(reset(second, 'other one', { recoveryCode: recoveryCodes[1] ?? '' }))).toBe('LINK_EXPIRED');
  });

  test('is reset by the link that the operator gets', async () => {
    const { email } = await signedIn();
    const { link } = await harness.rpc.request('auth.password.link', { email }, { requestId });
    await reset(link?.split('#')[1] ?? '', 'brand new');
    await harness.login(email, 'brand new');
    expect(await harness.rpc.request('auth.password.link', { email: newEmail() }, { requestId })).toEqual({
      link: null,
    });
  });
});

describe('an email', () => {
  test('is verified by a mailed link, once', async () => {
    const { email, context, me } = await signedIn();
    await harness.rpc.request('auth.email.requestVerification', {}, context);
    const token = await mail.tokenFor(email);
    const outcomes = await Promise.all([refusal(verify(token)), refusal(verify(token))]);
    expect(outcomes.sort()).toEqual(['LINK_EXPIRED', 'none']);
    expect((await me()).emailVerified).toBe(true);
  });

  test('that was changed is not verified by the link of the previous one', async () => {
    const { email, context, change, me } = await signedIn();
    await harness.rpc.request('auth.email.requestVerification', {}, context);
    const token = await mail.tokenFor(email);
    await change(newEmail());
    expect(await refusal(verify(token))).toBe('LINK_EXPIRED');
    expect((await me()).emailVerified).toBe(false);
  });

  test('that was verified is told of a change, and alone receives links for seven days', async () => {
    const { email, change, verifyEmail, log } = await signedIn();
    await verifyEmail();
    const [second, third] = [newEmail(), newEmail()];
    await change(second);
    await change(third);
    await eventually(() => expect(mail.to(email)).toHaveLength(2));
    expect(mail.to(email)[1]?.body).toContain('was changed');
    await Promise.all([forgot(second), forgot(third), forgot(email)]);
    await settled();
    expect([mail.to(second), mail.to(third)]).toEqual([[], []]);
    await reset(await mail.tokenFor(email, 3), 'brand new');
    expect(await log()).toEqual(expect.arrayContaining(['emailChanged', 'emailVerified']));
    const users = harness.connection.collection('users');
    await users.updateOne({ email: third }, { $set: { 'emailGuard.until': new Date(Date.now() - 1) } });
    await forgot(third);
    await mail.tokenFor(third);
  });
});

test('the deletion of a user removes links, mails and the log', async () => {
  const { email, context, caller } = await signedIn();
  await forgot(email);
  await mail.tokenFor(email);
  await harness.rpc.request('auth.delete', {}, context);
  const { userId } = caller;
  for (const name of ['link_tokens', 'mail_jobs', 'security_log', 'security_counts']) {
    expect(await harness.connection.collection(name).countDocuments({ $or: [{ userId }, { email }] })).toBe(0);
  }
});

test('events tell of a new browser and a changed email, but not of a registration or a known browser', async () => {
  const { email, caller, change } = await signedIn();
  await harness.login(email, 'secret1');
  const other = { ...client, ip: '10.0.0.3' };
  await harness.rpc.request('auth.login', { email, password: 'secret1', client: other }, { requestId }, PATIENT);
  await change(newEmail());
  const events = await harness.connection
    .collection('outbox')
    .find({ userId: `security ${caller.userId}` })
    .sort({ sequence: 1 })
    .toArray();
  expect(events.map(({ body }) => [body.kind, body.isNewDevice, body.device])).toEqual([
    ['login', true, 'Safari on macOS'],
    ['emailChanged', false, 'Firefox on Linux'],
  ]);
});
