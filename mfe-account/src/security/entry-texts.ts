import type { SecurityEntry } from '@pocket/contracts';

export const ENTRY_TEXTS: Readonly<Record<SecurityEntry['kind'], string>> = {
  registered: 'Registered',
  login: 'Signed in',
  loginFailed: 'Failed sign-in',
  codeFailed: 'Wrong code',
  recoveryCodeUsed: 'Recovery code used',
  codesOn: 'Authenticator app turned on',
  codesOff: 'Authenticator app turned off',
  recoveryCodesReplaced: 'Recovery codes replaced',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  passkeyRefused: 'Passkey refused',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset',
  emailChanged: 'Email changed',
  emailVerified: 'Email verified',
  sessionEnded: 'Device signed out',
  keyCreated: 'API key made',
  keyDeleted: 'API key deleted',
};
