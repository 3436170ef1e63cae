import { z } from 'zod';
import { callerKeySchema } from './keys/keys.js';
import { LISTED_KINDS } from './kinds/kinds.js';
import { calendarDaySchema, entityId, timestamp } from './scalars.js';
import { schemaNames } from './schema-names.js';

export const CHANGE_KINDS = [
  'create',
  'update',
  'delete',
  'merge',
  'transfer',
  'import',
  'reconcile',
  'rule',
  'currency',
  'schedule',
  'plan',
  'view',
  'undo',
] as const;
export const CHANGE_ORIGINS = ['app', 'import', 'rule', 'undo', 'schedule', 'key'] as const;
export const ENTITIES = [
  'transaction',
  'book',
  'rate',
  'rateSheet',
  'plan',
  'planPeriod',
  'planCategory',
  ...LISTED_KINDS,
] as const;

/** One write of a book. */
export const changeSchema = z
  .object({
    id: entityId,
    at: timestamp,
    kind: z.enum(CHANGE_KINDS),
    /** Sentence for the user. */
    summary: z.string(),
    /** Number of entities that it touched. */
    count: z.number().int(),
    origin: z.enum(CHANGE_ORIGINS),
    /** The API key that made the change, as it was named then. Missing unless the origin is `key`. */
    key: callerKeySchema.optional(),
    /** Change that this one undid. */
    undoes: entityId.nullable(),
    undoneBy: entityId.nullable(),
    canUndo: z.boolean(),
  })
  .register(schemaNames, { name: 'Change' });
/** Fields that differ; all of them if the entity was created (`before` null) or deleted (`after` null). */
export const changeItem = z.object({
  entity: z.enum(ENTITIES),
  id: entityId,
  /** Current or last name; null if unknown. Omitted in replies with many changes. */
  title: z.string().nullable().optional(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Currency of the amounts. Omitted if it is the one that the book had before it used several. */
  currency: z.string().optional(),
});
const limit = (max: number, by: number) =>
  z.coerce
    .number({ error: `limit must be a whole number from 1 to ${max}` })
    .int(`limit must be a whole number from 1 to ${max}`)
    .min(1, `limit must be a whole number from 1 to ${max}`)
    .max(max, `limit must be a whole number from 1 to ${max}`)
    .default(by);
export const changesQuery = z.object({
  entityId: z.string().min(1).max(64).toLowerCase().optional(),
  kind: z.enum(CHANGE_KINDS, { error: `kind must be one of ${CHANGE_KINDS.join(', ')}` }).optional(),
  from: calendarDaySchema('from').optional().describe('The first day, in the profile’s time zone'),
  to: calendarDaySchema('to').optional().describe('The last day, in the profile’s time zone'),
  limit: limit(100, 50),
  cursor: z.string().max(200).optional(),
});
export const changePage = z.object({ items: z.array(changeSchema), next: z.string().nullable() });
export const changeItemsQuery = z.object({ limit: limit(500, 100), cursor: z.string().max(200).optional() });
export const changeDetails = changeSchema
  .extend({ items: z.array(changeItem) })
  .register(schemaNames, { name: 'ChangeDetails' });
/** A change in an export; `continues` if the next page begins with more of its items. */
export const exportedChange = changeDetails.extend({ continues: z.literal(true).optional() });
export const changeDetailsPage = z.object({ change: changeDetails, next: z.string().nullable() });

/** Change that undoes another one; `isUnderway` if it continues after the reply. */
export const undoOutcome = changeSchema.extend({
  changeId: entityId.nullable(),
  isUnderway: z.literal(true).optional(),
});

export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];
export type Entity = (typeof ENTITIES)[number];
export type Change = z.infer<typeof changeSchema>;
export type ChangeItem = z.infer<typeof changeItem>;
export type ExportedChange = z.infer<typeof exportedChange>;
export type ChangeDetails = z.infer<typeof changeDetails>;
