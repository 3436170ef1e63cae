import { z } from 'zod';
import { entityId, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

/** What the security log tells. */
export const SECURITY_KINDS = [
  'login',
  'loginFailed',
  'codeFailed',
  'recoveryCodeUsed',
  'codesOn',
  'codesOff',
  'recoveryCodesReplaced',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'passwordChanged',
  'emailChanged',
  'sessionEnded',
  'keyCreated',
  'keyDeleted',
] as const;
export const SECURITY_LOG_LIMITS = { page: 100, days: 400 } as const;

export const securityEntrySchema = z
  .object({
    id: entityId,
    at: timestamp,
    kind: z.enum(SECURITY_KINDS),
    device: z.string(),
    ip: z.string(),
    location: z.string(),
    /** What it is about, such as the name of a passkey; empty if the kind says all. */
    detail: z.string(),
  })
  .register(schemaNames, { name: 'SecurityEntry' });
export const securityLogQuery = z.object({
  limit: z.coerce
    .number({ error: `limit must be a whole number from 1 to ${SECURITY_LOG_LIMITS.page}` })
    .int()
    .min(1, `limit must be a whole number from 1 to ${SECURITY_LOG_LIMITS.page}`)
    .max(SECURITY_LOG_LIMITS.page, `limit must be a whole number from 1 to ${SECURITY_LOG_LIMITS.page}`)
    .default(50),
  cursor: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'cursor is not known')
    .optional(),
});

export type SecurityKind = (typeof SECURITY_KINDS)[number];
export type SecurityEntry = z.infer<typeof securityEntrySchema>;
