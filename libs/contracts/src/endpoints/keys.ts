import { z } from 'zod';
import type { ComposedEndpoint, Endpoint } from '../endpoint.js';
import { read } from '../endpoint.js';
import { keyBody, keySchema, newKeySchema } from '../keys/keys.js';
import { messageReply } from '../scalars.js';

export const keyEndpoints = {
  'auth.keys.list': read({
    path: '/keys',
    summary: 'API keys of the caller, the oldest first, without their secrets',
    reply: z.array(keySchema),
  }),
  'auth.keys.current': read({
    path: '/keys/current',
    summary: 'The key that sends the request; not found for a session',
    reply: keySchema,
    failures: [404],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Endpoints that the gateway's controller of keys answers, because auth needs to know the browser. */
export const composedKeyEndpoints: readonly ComposedEndpoint[] = [
  {
    method: 'post',
    path: '/keys',
    tag: 'Auth',
    summary: 'Creates an API key, of at most 50; only this reply has its secret, so an Idempotency-Key is ignored',
    body: keyBody,
    status: 201,
    reply: newKeySchema,
    failures: [400, 403, 409, 413],
  },
  {
    method: 'delete',
    path: '/keys/{id}',
    tag: 'Auth',
    summary: 'Deletes an API key, which ends at once',
    status: 200,
    reply: messageReply,
    failures: [403, 404],
  },
];
