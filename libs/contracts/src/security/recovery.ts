import { z } from 'zod';
import { clientSchema, emailSchema, newPasswordSchema } from '../auth.js';
import { entityId, messageReply, textSchema } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { factorFields } from './factors.js';

const token = textSchema('Token', 1, 100);

export const passwordForgotBody = z
  .object({ email: emailSchema('Email is required') })
  .register(schemaNames, { name: 'PasswordForgot' });
/** The second factor is needed only if it is on. */
export const passwordResetBody = z
  .object({ token, password: newPasswordSchema, ...z.object(factorFields).partial().shape })
  .refine((given) => [given.code, given.recoveryCode, given.assertion].filter(Boolean).length <= 1, {
    error: 'At most one of code, recoveryCode and assertion is allowed',
  })
  .register(schemaNames, { name: 'PasswordReset' });
export const emailVerifyBody = z.object({ token }).register(schemaNames, { name: 'EmailVerification' });

/** The same for every email. `mail` is false if this site sends no mail. */
export const passwordForgotReply = z
  .object({ ...messageReply.shape, mail: z.boolean() })
  .register(schemaNames, { name: 'PasswordForgotReply' });

/** Requests to auth by their subject; the browser that asks is for the security log. */
export const recoveryRequests = {
  'auth.password.forgot': { request: passwordForgotBody, reply: passwordForgotReply },
  'auth.password.reset': { request: z.object({ body: passwordResetBody, client: clientSchema }), reply: messageReply },
  'auth.email.verify': { request: z.object({ body: emailVerifyBody, client: clientSchema }), reply: messageReply },
  /** For the operator: a link that resets the password of the user with this email; null if nobody has it. */
  'auth.password.link': {
    request: passwordForgotBody,
    reply: z.object({ link: z.string().nullable() }),
    askedBy: ['auth'],
  },
  /** Fails for a user who is gone. */
  'auth.contact.find': {
    request: z.object({ userId: entityId }),
    reply: z.object({ email: z.string(), emailVerified: z.boolean(), name: z.string(), timeZone: z.string() }),
    askedBy: ['notify'],
  },
} as const;

export type PasswordForgotReply = z.infer<typeof passwordForgotReply>;
export type PasswordForgotBody = z.infer<typeof passwordForgotBody>;
export type PasswordResetBody = z.infer<typeof passwordResetBody>;
export type EmailVerifyBody = z.infer<typeof emailVerifyBody>;
