import { codeOf } from './protection.js';
import type { Example, Faults } from './route-example.js';
import { PASSWORD } from './running-api.js';

const long = (length: number) => 'x'.repeat(length);
const nameFaults: Faults = [
  [{ name: '' }, 'Name is required'],
  [{ name: 5 }, 'Name is required'],
  [{ name: long(81) }, 'Name must be at most 80 characters long'],
];
const credentialFaults = (field: string, label: string): Faults => {
  const message = `${label} must be the JSON of a public-key credential`;
  const credential = { id: 'a', type: 'public-key', response: {} };
  return [
    [{ [field]: null }, message],
    [{ [field]: {} }, message],
    [{ [field]: { ...credential, type: 'password' } }, message],
    [{ [field]: { ...credential, response: 5 } }, message],
    [{ [field]: { ...credential, response: { signature: 5 } } }, message],
    [
      { [field]: { ...credential, response: { signature: long(40_000) } } },
      `${label} must have at most 32768 characters`,
    ],
  ];
};
const codeFaults: Faults = [
  [{ code: '' }, 'Code is required'],
  [{ code: 123_456 }, 'Code is required'],
  [{ code: long(21) }, 'Code must be at most 20 characters long'],
];
const newPasswordFaults = (field: string): Faults => [
  [{ [field]: 5 }, 'New password must be a text'],
  [{ [field]: '12345' }, 'New password must be at least 6 characters long'],
  [{ [field]: long(129) }, 'New password must be at most 128 characters long'],
];
const tokenFaults: Faults = [
  [{ token: '' }, 'Token is required'],
  [{ token: 5 }, 'Token is required'],
  [{ token: long(101) }, 'Token must be at most 100 characters long'],
];
const LIMIT = 'limit must be a whole number from 1 to 100';

/** What protects an account, and calls of people who sign in otherwise than by password alone. */
export const securityExamples: readonly Example[] = [
  { method: 'GET', path: '/security' },
  {
    method: 'GET',
    path: '/security/log',
    queryFaults: [
      ['limit=0', LIMIT],
      ['limit=101', LIMIT],
      ['limit=two', LIMIT],
      ['limit=1.5', LIMIT],
      ['cursor=x', 'cursor is not known'],
    ],
  },
  {
    method: 'POST',
    path: '/security/confirm',
    body: () => ({ password: PASSWORD }),
    faults: [
      [{ password: '' }, 'Password is required'],
      [{ password: 5 }, 'Password is required'],
      [{ password: long(129) }, 'Password must be at most 128 characters long'],
      [{ password: undefined }, 'Exactly one of password, code and assertion is required'],
      [{ code: '123456' }, 'Exactly one of password, code and assertion is required'],
      ...codeFaults,
      ...credentialFaults('assertion', 'Assertion'),
    ],
  },
  { method: 'POST', path: '/security/confirm/options' },
  {
    method: 'POST',
    path: '/security/password',
    body: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
    faults: [
      [{ currentPassword: '' }, 'Current password is required'],
      [{ currentPassword: 5 }, 'Current password is required'],
      [{ currentPassword: long(129) }, 'Current password must be at most 128 characters long'],
      ...newPasswordFaults('newPassword'),
    ],
  },
  { method: 'POST', path: '/security/totp', needs: 'noCodes' },
  {
    method: 'POST',
    path: '/security/totp/confirm',
    needs: 'noCodes',
    body: ({ totpSecret }) => ({ code: codeOf(totpSecret) }),
    faults: codeFaults,
  },
  { method: 'DELETE', path: '/security/totp', needs: 'codes' },
  { method: 'POST', path: '/security/recovery-codes', needs: 'codes' },
  { method: 'POST', path: '/security/passkeys/options' },
  {
    method: 'POST',
    path: '/security/passkeys',
    needs: 'noCodes',
    body: ({ attestation }) => ({ name: 'Laptop', attestation: JSON.parse(attestation) }),
    faults: [...nameFaults, ...credentialFaults('attestation', 'Attestation')],
  },
  {
    method: 'PUT',
    path: '/security/passkeys/:id',
    owned: 'passkeyId',
    body: () => ({ name: 'Telephone' }),
    faults: nameFaults,
  },
  { method: 'DELETE', path: '/security/passkeys/:id', owned: 'passkeyId' },
  {
    method: 'POST',
    path: '/auth/login/factor',
    needs: 'codes',
    body: ({ challenge, recoveryCode }) => ({ challenge, recoveryCode }),
    faults: [
      [{ challenge: '' }, 'Challenge is required'],
      [{ challenge: long(101) }, 'Challenge must be at most 100 characters long'],
      [{ recoveryCode: undefined }, 'Exactly one of code, recoveryCode and assertion is required'],
      [{ code: '123456' }, 'Exactly one of code, recoveryCode and assertion is required'],
      [{ recoveryCode: '' }, 'Recovery code is required'],
      [{ recoveryCode: long(41) }, 'Recovery code must be at most 40 characters long'],
      ...codeFaults,
      ...credentialFaults('assertion', 'Assertion'),
    ],
  },
  { method: 'POST', path: '/auth/passkey/options' },
  {
    method: 'POST',
    path: '/auth/passkey',
    needs: 'noCodes',
    body: ({ assertion }) => ({ assertion: JSON.parse(assertion) }),
    faults: credentialFaults('assertion', 'Assertion'),
  },
  {
    method: 'POST',
    path: '/auth/password/forgot',
    body: () => ({ email: 'known@pocket.example' }),
    faults: [
      [{ email: '' }, 'Email is required'],
      [{ email: 5 }, 'Email is required'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ email: `${long(250)}@c.de` }, 'Email must be at most 254 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/auth/password/reset',
    needs: 'codes',
    body: ({ resetToken, recoveryCode }) => ({ token: resetToken, password: PASSWORD, recoveryCode }),
    faults: [
      ...tokenFaults,
      ...newPasswordFaults('password'),
      [{ code: '123456' }, 'At most one of code, recoveryCode and assertion is allowed'],
    ],
  },
  // There is no mail in these tests, so nobody has such a token.
  { method: 'POST', path: '/auth/email/verification', refusal: [409, 'CONFLICT'] },
  {
    method: 'POST',
    path: '/auth/email/verify',
    refusal: [400, 'LINK_EXPIRED'],
    body: () => ({ token: 'unknown' }),
    faults: tokenFaults,
  },
];
