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
import { type InsightQuery, insightQuery, isTimeDimension } from './query.js';

export const VIEW_LIMITS = { views: 200, name: 80, note: 2_000 } as const;
export const CHARTS = ['table', 'bar', 'stacked', 'line', 'area', 'donut', 'treemap', 'heat'] as const;
export type Chart = (typeof CHARTS)[number];

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

/** Returns the reason why a chart cannot show the answer to a question; null if it can. */
export function chartFault(chart: Chart, { by }: Pick<InsightQuery, 'by'>): string | null {
  const needs = NEEDS[chart];
  if (needs === 'time' && !by.some(isTimeDimension)) return `chart ${chart} needs a time dimension`;
  if (needs === 2 && by.length !== 2) return `chart ${chart} needs two dimensions`;
  return needs === 1 && by.length !== 1 ? `chart ${chart} needs one dimension` : null;
}

const NEEDS: Readonly<Partial<Record<Chart, 'time' | 1 | 2>>> = {
  line: 'time',
  area: 'time',
  stacked: 2,
  heat: 2,
  donut: 1,
  treemap: 1,
};

export const viewDataQuery = z.object({
  format: z.enum(['json', 'csv'], { error: 'format must be json or csv' }).default('json'),
});

export type View = z.infer<typeof viewSchema>;
