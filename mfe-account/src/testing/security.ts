import type { Passkey, Security } from '@pocket/contracts';
import { type Answer, type Answers, ok } from '@pocket/platform/testing';

/** For tests: a passkey. */
export const passkey = (fields: Partial<Passkey> = {}): Passkey => ({
  id: 'p1',
  _id: 'p1',
  name: 'Laptop',
  createdAt: '2026-10-01T10:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
  version: 1,
  ...fields,
});

/** For tests: a protection by a password alone. */
export const security = (fields: Partial<Security> = {}): Security => ({
  totp: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  passwordChangedAt: '2026-10-01T10:00:00.000Z',
  emailVerified: false,
  mail: true,
  freshUntil: null,
  ...fields,
});

/** For tests: replies of a server that asks for a confirmation once, before the first call of `name` counts. */
export function confirmedAnswers(name: string, answer: Answer): Answers {
  let isFresh = false;
  return {
    [name]: () =>
      isFresh ? answer : { status: 403, body: { code: 'CONFIRM_IT_IS_YOU', message: 'Please confirm that it is you' } },
    'POST /security/confirm': () => {
      isFresh = true;
      return ok({ freshUntil: '2026-11-28T12:10:00.000Z' });
    },
  };
}
