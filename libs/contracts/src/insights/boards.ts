import { z } from 'zod';
import {
  AT_LEAST_ONE_FIELD,
  atLeastOneField,
  choiceSchema,
  entityId,
  idSchema,
  textSchema,
  timestamp,
} from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { BOARD_LIMITS, BUILTINS } from './choices.js';

function sizeSchema(field: 'w' | 'h') {
  return z
    .number({ error: `${field} must be a number` })
    .int(`${field} must be a whole number`)
    .min(1, `${field} must be at least 1`)
    .max(BOARD_LIMITS.size, `${field} must be at most ${BOARD_LIMITS.size}`);
}
const size = { w: sizeSchema('w'), h: sizeSchema('h') };
const itemSchema = z.union(
  [
    z.strictObject({ viewId: idSchema('View'), ...size }),
    z.strictObject({ builtin: choiceSchema('builtin', BUILTINS), ...size }),
  ],
  { error: `Each of the items must have viewId or builtin, and w and h from 1 to ${BOARD_LIMITS.size}` },
);

const boardFields = z.object({
  name: textSchema('Name', 1, BOARD_LIMITS.name),
  /** In the order in which they flow. */
  items: z
    .array(itemSchema, { error: 'items must be a list' })
    .max(BOARD_LIMITS.items, `items must be at most ${BOARD_LIMITS.items}`),
});
/** Views and built-in insights side by side, on four columns. */
export const boardSchema = z
  .object({
    id: entityId,
    _id: entityId,
    name: z.string(),
    items: z.array(itemSchema),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'Board' });
export const boardInFile = boardFields;
export const boardCreateBody = boardFields
  .extend({ items: boardFields.shape.items.default([]) })
  .register(schemaNames, { name: 'BoardCreate' });
export const boardUpdateBody = boardFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'BoardUpdate' });

export type BoardItem = z.infer<typeof itemSchema>;
export type Board = z.infer<typeof boardSchema>;
