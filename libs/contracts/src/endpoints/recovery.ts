import type { ComposedEndpoint } from '../endpoint.js';
import { messageReply } from '../scalars.js';
import { emailVerifyBody, passwordForgotBody, passwordForgotReply, passwordResetBody } from '../security/recovery.js';

/** Endpoints about lost passwords and emails, which the gateway's controller answers. */
export const recoveryEndpoints: readonly ComposedEndpoint[] = [
  {
    method: 'post',
    path: '/auth/password/forgot',
    tag: 'Auth',
    summary: 'Mails a link that resets the password; the answer is the same for every email',
    isPublic: true,
    body: passwordForgotBody,
    status: 200,
    reply: passwordForgotReply,
    failures: [400, 413],
  },
  {
    method: 'post',
    path: '/auth/password/reset',
    tag: 'Auth',
    summary: 'Sets a new password by the token of a link and ends all sessions',
    isPublic: true,
    body: passwordResetBody,
    status: 200,
    reply: messageReply,
    failures: [400, 401, 413],
  },
  {
    method: 'post',
    path: '/auth/email/verify',
    tag: 'Auth',
    summary: 'Verifies an email by the token of a link',
    isPublic: true,
    body: emailVerifyBody,
    status: 200,
    reply: messageReply,
    failures: [400, 413],
  },
];
