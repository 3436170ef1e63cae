import { z } from 'zod';
import { calendarDaySchema, entityId, idSchema, textSchema } from './scalars.js';
import { schemaNames } from './schema-names.js';
import { TRANSACTION_STATUSES, tagsSchema, transactionFilter } from './transactions.js';

/** Transactions in one change. */
export const MAX_BATCH = 10_000;

const change = z
  .object({
    categoryId: idSchema('Category').nullable(),
    accountId: idSchema('Account'),
    date: calendarDaySchema('Date'),
    payee: textSchema('Payee', 0, 120),
    status: z.enum(TRANSACTION_STATUSES, { error: 'Status must be pending, cleared or reconciled' }),
    addTags: tagsSchema,
    removeTags: tagsSchema,
  })
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Change needs at least one field');
/** Selection of transactions, and the change or deletion of all of them. */
export const batchBody = z
  .object({
    ids: z
      .array(idSchema('ids'), { error: 'ids must be a list' })
      .min(1, 'ids must have at least one id')
      .max(MAX_BATCH, `ids must be at most ${MAX_BATCH}`)
      .optional(),
    filter: transactionFilter.optional(),
    change: change.optional(),
    delete: z.literal(true, { error: 'delete must be true' }).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Either ids or filter is required')
  .refine((body) => (body.change === undefined) !== (body.delete === undefined), 'Either change or delete is required')
  .register(schemaNames, { name: 'Batch' });

export const skippedSchema = z.object({ id: entityId, reason: z.enum(['TRANSFER_LEG', 'SPLIT']) });
/** `changed` counts the transactions that differ now; if 0, `changeId` is null. */
export const batchReply = z
  .object({
    matched: z.number().int(),
    changed: z.number().int(),
    changeId: entityId.nullable(),
    skipped: z.array(skippedSchema),
  })
  .register(schemaNames, { name: 'BatchResult' });

export type BatchBody = z.infer<typeof batchBody>;
export type BatchReply = z.infer<typeof batchReply>;
export type Skipped = z.infer<typeof skippedSchema>;
