import { z } from 'zod';
import { authWithStatsReply } from '../auth.js';
import type { ComposedEndpoint, Endpoint } from '../endpoint.js';
import { read } from '../endpoint.js';
import { messageReply } from '../scalars.js';
import {
  codeBody,
  confirmBody,
  credentialOptions,
  factorBody,
  freshReply,
  passkeyBody,
  passkeyLoginBody,
  passkeyNameBody,
  passkeySchema,
  passwordBody,
  recoveryCodesReply,
  securitySchema,
  totpReply,
} from '../security/factors.js';
import { securityEntrySchema, securityLogQuery } from '../security/security-log.js';

export const securityEndpoints = {
  'auth.security.get': read({
    path: '/security',
    summary: 'What protects the account of the caller',
    reply: securitySchema,
  }),
  'auth.security.log': read({
    path: '/security/log',
    summary: 'What concerned the protection of the account, the newest first, for 400 days',
    query: securityLogQuery,
    page: 'entries',
    reply: z.array(securityEntrySchema),
  }),
  'auth.email.requestVerification': {
    method: 'post',
    path: '/auth/email/verification',
    summary: "Mails a link that verifies the caller's email; it works once, for 24 hours",
    status: 200,
    reply: messageReply,
    failures: [403, 409],
  },
  'auth.security.confirmOptions': {
    method: 'post',
    path: '/security/confirm/options',
    summary: 'Options for a confirmation by passkey',
    status: 200,
    reply: credentialOptions,
    failures: [403],
  },
  'auth.passkeys.options': {
    method: 'post',
    path: '/security/passkeys/options',
    summary: 'Options for a new passkey',
    status: 200,
    reply: credentialOptions,
    failures: [403, 409],
  },
  'auth.passkeys.rename': {
    method: 'put',
    path: '/security/passkeys/{id}',
    summary: 'Renames a passkey',
    status: 200,
    isVersioned: true,
    body: passkeyNameBody,
    reply: passkeySchema,
    failures: [400, 403, 404, 412, 413],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

const auth = { tag: 'Auth', status: 200 } as const;

/** Endpoints that the gateway's controllers answer, because auth needs to know the browser. */
export const composedSecurityEndpoints: readonly ComposedEndpoint[] = [
  {
    ...auth,
    method: 'post',
    path: '/security/confirm',
    summary: 'Confirms that the caller is present, by password, code or passkey: the session is fresh for 10 minutes',
    body: confirmBody,
    reply: freshReply,
    failures: [400, 403, 413],
  },
  {
    ...auth,
    method: 'post',
    path: '/security/password',
    summary: 'Changes the password, and ends all other sessions',
    body: passwordBody,
    reply: messageReply,
    failures: [400, 403, 413],
  },
  {
    ...auth,
    method: 'post',
    path: '/security/totp',
    summary: 'Begins to set up an authenticator app; the secret is open for 10 minutes',
    reply: totpReply,
    failures: [403, 409],
  },
  {
    ...auth,
    method: 'post',
    path: '/security/totp/confirm',
    summary: 'Turns codes on, and answers the recovery codes once',
    body: codeBody,
    reply: recoveryCodesReply,
    failures: [400, 403, 409, 413],
  },
  {
    ...auth,
    method: 'delete',
    path: '/security/totp',
    summary: 'Turns codes off, and deletes the recovery codes',
    reply: messageReply,
    failures: [403, 404],
  },
  {
    ...auth,
    method: 'post',
    path: '/security/recovery-codes',
    summary: 'Replaces all recovery codes, and answers the new ones once',
    reply: recoveryCodesReply,
    failures: [403, 404],
  },
  {
    ...auth,
    method: 'post',
    path: '/security/passkeys',
    summary: 'Adds a passkey, of at most 20',
    status: 201,
    body: passkeyBody,
    reply: passkeySchema,
    failures: [400, 403, 409, 413],
  },
  {
    ...auth,
    method: 'delete',
    path: '/security/passkeys/{id}',
    summary: 'Removes a passkey',
    isVersioned: true,
    reply: messageReply,
    failures: [403, 404, 412],
  },
  {
    ...auth,
    method: 'post',
    path: '/auth/login/factor',
    summary: 'Signs in by the second factor that POST /auth/login asked for',
    isPublic: true,
    body: factorBody,
    reply: authWithStatsReply,
    failures: [400, 401, 413],
  },
  {
    ...auth,
    method: 'post',
    path: '/auth/passkey/options',
    summary: 'Options for a sign-in by passkey alone',
    isPublic: true,
    reply: credentialOptions,
  },
  {
    ...auth,
    method: 'post',
    path: '/auth/passkey',
    summary: 'Signs in by passkey alone',
    isPublic: true,
    body: passkeyLoginBody,
    reply: authWithStatsReply,
    failures: [400, 401, 413],
  },
];
