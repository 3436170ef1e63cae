import { z } from 'zod';
import { choiceSchema, entityId, idSchema, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { ALERT_CHANNELS, ALERT_KINDS, ALERT_LIMITS, CHANNEL_STATES } from './kinds.js';

const LIMIT = `limit must be a whole number from 1 to ${ALERT_LIMITS.page}`;

export const alertSchema = z
  .object({
    id: entityId,
    _id: entityId,
    kind: z.enum(ALERT_KINDS),
    title: z.string(),
    text: z.string(),
    /** Address in the web app. */
    link: z.string(),
    at: timestamp,
    /** Null: unread. */
    readAt: timestamp.nullable(),
    channels: z.array(z.object({ channel: z.enum(ALERT_CHANNELS), state: z.enum(CHANNEL_STATES) })),
  })
  .register(schemaNames, { name: 'Alert' });

export const alertsQuery = z.object({
  unread: z
    .enum(['true', 'false', ''], { error: 'unread must be true or false' })
    .transform((text) => text !== 'false')
    .optional()
    .describe('Only unread alerts'),
  kind: choiceSchema('kind', ALERT_KINDS).optional(),
  limit: z.coerce.number({ error: LIMIT }).int(LIMIT).min(1, LIMIT).max(ALERT_LIMITS.page, LIMIT).default(50),
  cursor: z.string().max(200).optional(),
});

export const alertCountSchema = z
  .object({ unread: z.number().int().min(0) })
  .register(schemaNames, { name: 'AlertCount' });

/** Marks the alerts with these ids, or all up to a moment that is included. */
export const alertsReadBody = z
  .object({
    ids: z
      .array(idSchema('ids'), { error: 'ids must be a list' })
      .min(1, 'ids must have at least one id')
      .max(ALERT_LIMITS.read, `ids must be at most ${ALERT_LIMITS.read}`),
    until: z.iso.datetime({ offset: true, error: 'until must be a moment (ISO 8601)' }),
  })
  .partial()
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), 'Either ids or until is required')
  .register(schemaNames, { name: 'AlertsRead' });
export const alertsReadReply = z
  .object({ read: z.number().int().min(0) })
  .register(schemaNames, { name: 'AlertsReadReply' });

export type Alert = z.infer<typeof alertSchema>;
export type AlertsQuery = z.output<typeof alertsQuery>;
export type AlertsReadBody = z.output<typeof alertsReadBody>;
