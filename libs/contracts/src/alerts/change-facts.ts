import { z } from 'zod';
import { CHANGE_ORIGINS } from '../changes.js';
import { entityId } from '../scalars.js';
import { TRANSACTION_TYPES } from '../transaction-type.js';

/** Changes in one request, and transactions of one change in the reply. */
export const CHANGE_FACTS = { changes: 50, transactions: 200 } as const;

/** Transaction that a change created or changed, as it is now. The amount is in major units. */
const changedTransaction = z.object({
  id: entityId,
  type: z.enum(TRANSACTION_TYPES),
  isTransfer: z.boolean(),
  isImported: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  /** In the book's currency, at the rate of its day; null without a rate. */
  inBook: z.number().nullable(),
  date: z.string(),
  payee: z.string(),
  description: z.string(),
  /** Occurrence that it fulfills since this change. */
  linked: z.object({ scheduleId: entityId, key: z.string() }).nullable(),
});

/** Facts of a change that alerts need. */
export const changeFacts = z.object({
  id: entityId,
  origin: z.enum(CHANGE_ORIGINS),
  isUndone: z.boolean(),
  /** Transactions that an import brought. */
  imported: z.number().int(),
  /** Empty for an import and an undo. */
  transactions: z.array(changedTransaction),
});

export type ChangedTransaction = z.infer<typeof changedTransaction>;
export type ChangeFacts = z.infer<typeof changeFacts>;
