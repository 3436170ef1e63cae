import { z } from 'zod';
import {
  AT_LEAST_ONE_FIELD,
  atLeastOneField,
  choiceSchema,
  entityId,
  orderSchema,
  textSchema,
  timestamp,
} from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { CHARTS, VIEW_LIMITS } from './choices.js';
import { insightQuery } from './query.js';

const viewFields = z.object({
  name: textSchema('Name', 1, VIEW_LIMITS.name),
  query: insightQuery,
  chart: choiceSchema('chart', CHARTS),
  note: textSchema('Note', 0, VIEW_LIMITS.note),
  /** Views are listed in ascending order. */
  order: orderSchema,
});
const newViewFields = viewFields.extend({ note: viewFields.shape.note.default(''), order: orderSchema.default(0) });
/** A question that is kept, and how its answer is drawn. */
export const viewSchema = z
  .object({
    id: entityId,
    _id: entityId,
    name: z.string(),
    query: insightQuery,
    chart: z.enum(CHARTS),
    note: z.string(),
    order: z.number().int(),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'View' });
export const viewInFile = newViewFields;
export const viewCreateBody = newViewFields.clone().register(schemaNames, { name: 'ViewCreate' });
export const viewUpdateBody = viewFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'ViewUpdate' });

export const viewDataQuery = z.object({
  format: z.enum(['json', 'csv'], { error: 'format must be json or csv' }).default('json'),
});

export type View = z.infer<typeof viewSchema>;
