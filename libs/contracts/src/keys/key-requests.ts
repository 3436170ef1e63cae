import { z } from 'zod';
import { clientSchema } from '../auth.js';
import { entityId, idSchema, messageReply } from '../scalars.js';
import { KEY_SCOPES } from './key-scopes.js';
import { KEY_HASH } from './key-token.js';
import { keyBody, newKeySchema } from './keys.js';

/** Requests to auth by their subject. The browser that asks is for the security log. */
export const keyRequests = {
  'auth.keys.create': { request: z.object({ body: keyBody, client: clientSchema }), reply: newKeySchema },
  'auth.keys.delete': {
    request: z.object({ id: idSchema('Id'), client: clientSchema }),
    reply: messageReply,
  },
  /** Fails unless a key in force has this digest: the gateway keeps the secret to itself. */
  'auth.keys.check': {
    request: z.object({ keyId: entityId, hash: z.string().regex(KEY_HASH), address: z.string().max(64) }),
    reply: z.object({
      userId: entityId,
      timeZone: z.string(),
      name: z.string(),
      scopes: z.array(z.enum(KEY_SCOPES)),
    }),
  },
  /** Fails if the key of an open stream is not in force any more. */
  'auth.keys.confirm': { request: z.object({ userId: entityId, keyId: entityId }), reply: z.object({}) },
} as const;
