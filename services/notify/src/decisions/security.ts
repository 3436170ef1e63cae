import type { SecurityEvent, SecurityKind } from '@pocket/contracts';
import type { Finding } from './finding.js';

/** Kinds that an alert tells of, besides logins with a new browser or system. */
const TITLES: Partial<Readonly<Record<SecurityKind, string>>> = {
  codesOn: 'Sign-in codes were turned on',
  codesOff: 'Sign-in codes were turned off',
  recoveryCodesReplaced: 'New recovery codes were made',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  passkeyRefused: 'A passkey was refused',
  passwordChanged: 'The password was changed',
  passwordReset: 'The password was reset',
  emailChanged: 'The email was changed',
  keyCreated: 'An API key was made',
  keyDeleted: 'An API key was deleted',
};

/** Returns the reason for an alert that a security event is; undefined for events that raise none. */
export function securityFinding(
  event: Pick<SecurityEvent, 'id' | 'device' | 'detail' | 'isNewDevice'> & { readonly kind: string },
): Finding | undefined {
  const { id, kind, device, detail, isNewDevice } = event;
  const isNewLogin = kind === 'login' && isNewDevice;
  const title = isNewLogin ? 'A new device has signed in' : TITLES[kind as SecurityKind];
  if (title === undefined) return undefined;
  const text = [detail, device].filter((part) => part !== '').join(', ') || title;
  return { key: `security:${id}`, title, text, neutral: title, link: '/security' };
}
