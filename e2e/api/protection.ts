import type { AlertRule } from '@pocket/contracts';
import { eventually, SoftwareAuthenticator } from '@pocket/server/testing';
import { generateSync } from 'otplib';
import type { Person } from './person.js';
import type { Fixture } from './route-example.js';
import { PASSWORD, type RunningApi } from './running-api.js';

/** Page on which passkeys are made: the default of the services. */
const ORIGIN = 'http://localhost:4600';

/** Second factors, links and alerts that nobody has. */
export const UNGUARDED = {
  challenge: 'unknown',
  recoveryCode: 'unknown',
  resetToken: 'unknown',
  alertId: '0'.repeat(24),
};
type Guard = Pick<Fixture, keyof typeof UNGUARDED>;
type Protection = Pick<
  Fixture,
  'passkeyId' | 'attestation' | 'assertion' | 'totpSecret' | 'alertRuleId' | 'subscriptionId'
>;

/** Code that an authenticator app shows now. */
export const codeOf = (secret: string): string => generateSync({ secret });

/** Makes a passkey, begins to set up an app and to make a second passkey, and subscribes a browser to pushes. */
export async function protectionOf(person: Person): Promise<Protection> {
  const passkey = new SoftwareAuthenticator(ORIGIN);
  const options = (path: string) => person.ok<{ challenge: string }>('POST', path);
  const { id: passkeyId } = await person.ok<{ id: string }>('POST', '/security/passkeys', {
    name: 'Phone',
    attestation: passkey.create(await options('/security/passkeys/options')),
  });
  const second = new SoftwareAuthenticator(ORIGIN);
  const attestation = JSON.stringify(second.create(await options('/security/passkeys/options')));
  const assertion = JSON.stringify(passkey.get(await options('/auth/passkey/options')));
  const { secret: totpSecret } = await person.ok<{ secret: string }>('POST', '/security/totp');
  const rules = await person.ok<AlertRule[]>('GET', '/alert-rules');
  const { id: subscriptionId } = await person.ok<{ id: string }>('POST', '/push/subscriptions', subscription());
  const alertRuleId = rules.find(({ kind }) => kind === 'budget')?.id ?? '';
  return { passkeyId, attestation, assertion, totpSecret, alertRuleId, subscriptionId };
}

/** Turns the second factor on, begins to sign in with it and to reset the password, and waits for an alert of it. */
export async function guard(
  api: RunningApi,
  person: Person,
  { email, totpSecret }: { readonly email: string; readonly totpSecret: string },
): Promise<Guard> {
  const code = codeOf(totpSecret);
  const { recoveryCodes } = await person.ok<{ recoveryCodes: string[] }>('POST', '/security/totp/confirm', { code });
  const credentials = { email, password: PASSWORD };
  const { body } = await api.visitor().call<{ challenge: string }>('POST', '/auth/login', credentials);
  const { link } = await api.ask('auth.password.link', { email });
  const alertId = await eventually(async () => {
    const [alert] = await person.ok<{ id: string }[]>('GET', '/alerts');
    if (!alert) throw new Error('There is no alert');
    return alert.id;
  });
  const [, resetToken = ''] = link?.split('#') ?? [];
  return { challenge: body.challenge, recoveryCode: recoveryCodes[0] ?? '', resetToken, alertId };
}

/** Subscription of a browser, as it makes one: another one at each call. */
export const subscription = () => ({
  endpoint: `https://push.pocket.example/${crypto.randomUUID()}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  name: 'Firefox',
});
