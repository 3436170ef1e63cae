import { z } from 'zod';
import { entityId, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

/** Kinds of entries of the security log. */
export const SECURITY_KINDS = [
  'registered',
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
  'passwordReset',
  'emailChanged',
  'emailVerified',
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
    /** Subject of the entry, such as the name of a passkey; empty if the kind says all. */
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

/**
 * Event of an entry that an alert tells of. `sequence` grows with each of the user's events of this stream, and may skip
 * numbers. It contains no secret.
 */
export const securityEvent = z.object({
  id: entityId,
  userId: entityId,
  sequence: z.number().int().positive(),
  /** One of {@link SECURITY_KINDS}; a consumer skips unknown ones. */
  kind: z.string(),
  /** Browser and system. */
  device: z.string(),
  /** True for a login with a browser and system that the log had not seen. */
  isNewDevice: z.boolean(),
  /** Time of the write, in ms since 1970. */
  at: z.number().int(),
  detail: z.string(),
});

export type SecurityKind = (typeof SECURITY_KINDS)[number];
export type SecurityEntry = z.infer<typeof securityEntrySchema>;
export type SecurityEvent = Omit<z.infer<typeof securityEvent>, 'kind'> & { readonly kind: SecurityKind };
