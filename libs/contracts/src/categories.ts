import { z } from 'zod';
import { CATEGORY_TEXTS } from './fields.js';
import {
  AT_LEAST_ONE_FIELD,
  atLeastOneField,
  entityId,
  flagSchema,
  idSchema,
  orderBody,
  orderSchema,
  textFieldSchema,
} from './scalars.js';
import { schemaNames } from './schema-names.js';
import { TRANSACTION_TYPES, transactionType } from './transaction-type.js';

const categoryFields = z.object({
  name: textFieldSchema(CATEGORY_TEXTS.name),
  type: transactionType,
  /** Id of its group. */
  parentId: idSchema('Group').nullable(),
  color: z
    .string({ error: 'Color must be like #1a2b3c' })
    .regex(/^#[0-9a-f]{6}$/i, 'Color must be like #1a2b3c')
    .toLowerCase()
    .nullable(),
  archived: flagSchema('Archived'),
  order: orderSchema,
});
const { name, type, ...others } = categoryFields.shape;
export const categoryCreateBody = z
  .object({ name, type, ...z.object(others).partial().shape })
  .register(schemaNames, { name: 'CategoryCreate' });
export const categoryUpdateBody = categoryFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'CategoryUpdate' });
export const categorySchema = z
  .object({
    id: entityId,
    _id: entityId,
    name: z.string(),
    type: z.enum(TRANSACTION_TYPES),
    parentId: entityId.nullable(),
    /** `#rrggbb`: its own, else derived from its id. Null only in replies of the previous version. */
    color: z.string().nullable(),
    /** Color that the user chose; null for none. Ignored on input. */
    ownColor: z.string().nullable().optional(),
    archived: z.boolean(),
    /** Categories are listed by ascending order, then by creation. */
    order: z.number().int(),
    version: z.number().int().positive(),
  })
  .register(schemaNames, { name: 'Category' });
/** Ids in the wanted order. `moved` also moves one category into a group, or out of its group by null. */
export const categoryOrderBody = orderBody
  .extend({
    moved: z
      .object(
        { id: idSchema('Category'), parentId: idSchema('Group').nullable() },
        { error: 'moved must have an id and a parentId' },
      )
      .optional(),
  })
  .register(schemaNames, { name: 'CategoryOrder' });
export const mergeBody = z.object({ intoId: idSchema('Category') }).register(schemaNames, { name: 'Merge' });

export type CategoryCreateBody = z.infer<typeof categoryCreateBody>;
export type CategoryOrderBody = z.infer<typeof categoryOrderBody>;
export type CategoryUpdateBody = z.infer<typeof categoryUpdateBody>;
export type Category = z.infer<typeof categorySchema>;
