import { z } from 'zod';
import { clientSchema, signedInReply } from '../auth.js';
import { idSchema, messageReply } from '../scalars.js';
import {
  codeBody,
  confirmBody,
  credentialOptions,
  factorBody,
  freshReply,
  passkeyBody,
  passkeyLoginBody,
  passkeySchema,
  passwordBody,
  recoveryCodesReply,
  totpReply,
} from './factors.js';

const fromClient = z.object({ client: clientSchema });

/** Requests to auth by their subject. The browser that asks is for the limits of guesses and for the security log. */
export const securityRequests = {
  'auth.security.confirm': { request: z.object({ body: confirmBody, client: clientSchema }), reply: freshReply },
  'auth.password.change': { request: z.object({ body: passwordBody, client: clientSchema }), reply: messageReply },
  'auth.totp.confirm': { request: z.object({ body: codeBody, client: clientSchema }), reply: recoveryCodesReply },
  'auth.totp.start': { request: fromClient, reply: totpReply },
  'auth.totp.remove': { request: fromClient, reply: messageReply },
  'auth.recoveryCodes.replace': { request: fromClient, reply: recoveryCodesReply },
  'auth.passkeys.create': { request: z.object({ body: passkeyBody, client: clientSchema }), reply: passkeySchema },
  'auth.passkeys.remove': {
    request: z.object({ id: idSchema('Id'), ifMatch: z.number().int().optional(), client: clientSchema }),
    reply: messageReply,
  },
  'auth.login.factor': { request: z.object({ body: factorBody, client: clientSchema }), reply: signedInReply },
  /** Options of a sign-in with a passkey alone. */
  'auth.login.passkeyOptions': { request: z.object({}), reply: credentialOptions },
  'auth.login.passkey': { request: z.object({ body: passkeyLoginBody, client: clientSchema }), reply: signedInReply },
} as const;
