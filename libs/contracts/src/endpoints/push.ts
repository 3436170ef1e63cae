import { z } from 'zod';
import { pushKeySchema, pushSubscriptionBody, pushSubscriptionSchema } from '../alerts/push.js';
import { type Endpoint, read } from '../endpoint.js';
import { messageReply } from '../scalars.js';

export const pushEndpoints = {
  'notify.push.key': read({ path: '/push/key', summary: 'Key with which browsers subscribe', reply: pushKeySchema }),
  'notify.subscriptions.list': read({
    path: '/push/subscriptions',
    summary: 'Browsers that get pushes, the oldest first',
    reply: z.array(pushSubscriptionSchema),
  }),
  'notify.subscriptions.create': {
    method: 'post',
    path: '/push/subscriptions',
    summary: 'Sends pushes to a browser until the session ends; at most 20',
    status: 201,
    body: pushSubscriptionBody,
    reply: pushSubscriptionSchema,
    failures: [400, 403, 409, 413],
  },
  'notify.subscriptions.delete': {
    method: 'delete',
    path: '/push/subscriptions/{id}',
    summary: 'Sends no more pushes to a browser',
    status: 200,
    reply: messageReply,
    failures: [403, 404],
  },
  'notify.alerts.test': {
    method: 'post',
    path: '/alerts/test',
    summary: 'Sends a test by push and mail',
    status: 200,
    reply: messageReply,
    isIdempotent: true,
    failures: [403],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
