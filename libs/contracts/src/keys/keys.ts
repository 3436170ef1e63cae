import { z } from 'zod';
import { choiceSchema, entityId, textFieldSchema, timestamp } from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { KEY_NAME_TEXT, KEY_SCOPES } from './key-scopes.js';

const EXPIRES_AT = 'expiresAt must be null or a moment such as 2027-01-31T12:00:00Z';

export const keyBody = z
  .object({
    name: textFieldSchema(KEY_NAME_TEXT),
    scopes: z
      .array(choiceSchema('Scope', KEY_SCOPES), { error: 'Scopes must be a list' })
      .min(1, 'Scopes must have at least one scope')
      .max(KEY_SCOPES.length, `Scopes must be at most ${KEY_SCOPES.length}`)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Scopes must name each one once'),
    /** Null: the key works until it is deleted. */
    expiresAt: z.iso.datetime({ offset: true, error: EXPIRES_AT }).nullable().default(null),
  })
  .register(schemaNames, { name: 'KeyBody' });

const keyFields = z.object({
  id: entityId,
  _id: entityId,
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
  /** Time and address of a use in the last minute of use; null if it was never used. */
  lastUsedAt: timestamp.nullable(),
  lastAddress: z.string().nullable(),
});
export const keySchema = keyFields.register(schemaNames, { name: 'Key' });
/** The secret is answered once, because only its hash is stored. */
export const newKeySchema = keyFields.extend({ secret: z.string() }).register(schemaNames, { name: 'NewKey' });

/** The key behind a request, which the history names. */
export const callerKeySchema = z.object({ id: entityId, name: z.string() });

export type KeyBody = z.infer<typeof keyBody>;
export type Key = z.infer<typeof keySchema>;
export type NewKey = z.infer<typeof newKeySchema>;
/** Key of a caller. The scopes are checked by the gateway only. */
export type CallerKey = z.infer<typeof callerKeySchema>;
