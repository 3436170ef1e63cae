import { z } from 'zod';
import { entityId, textSchema, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

export const PUSH_LIMITS = { subscriptions: 20, endpoint: 1_000, name: 80 } as const;

const ENDPOINT = 'endpoint must be an https address';
const KEYS = 'keys must have p256dh and auth as a browser makes them';
/** An uncompressed point of P-256 (65 bytes), and 16 bytes, both in base64url. */
const p256dh = z.string(KEYS).regex(/^B[A-Za-z0-9_-]{86}=?$/, KEYS);
const auth = z.string(KEYS).regex(/^[A-Za-z0-9_-]{22}={0,2}$/, KEYS);

/** Subscription as `PushSubscription.toJSON` writes it, and the name of its browser. */
export const pushSubscriptionBody = z
  .object({
    endpoint: z.url({ protocol: /^https?$/, error: ENDPOINT }).max(PUSH_LIMITS.endpoint, ENDPOINT),
    keys: z.object({ p256dh, auth }, { error: KEYS }),
    name: textSchema('name', 1, PUSH_LIMITS.name),
  })
  .register(schemaNames, { name: 'PushSubscriptionCreate' });

/** Browser that gets pushes. Its endpoint and keys are never told. */
export const pushSubscriptionSchema = z
  .object({ id: entityId, _id: entityId, name: z.string(), createdAt: timestamp })
  .register(schemaNames, { name: 'PushSubscription' });

/** Part of the address in a mail that switches mails off; the token is signed. */
export const unsubscribeAddress = z.object({ token: z.string() });

/** Public key (VAPID) with which browsers subscribe. */
export const pushKeySchema = z.object({ key: z.string() }).register(schemaNames, { name: 'PushKey' });

/** Content of a push, which reaches the service worker encrypted. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path in the web app. */
  readonly link: string;
  /** A later push with the same tag replaces the first one. */
  readonly tag: string;
}

export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>;
export type PushSubscriptionInfo = z.infer<typeof pushSubscriptionSchema>;
