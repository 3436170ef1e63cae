import { z } from 'zod';
import { LIMITS } from './limits.js';
import { ACCOUNT_CURRENCY } from './money.js';
import {
  AT_LEAST_ONE_FIELD,
  amountSchema,
  atLeastOneField,
  calendarDaySchema,
  entityId,
  flagSchema,
  idSchema,
  orderSchema,
  textSchema,
  timestamp,
} from './scalars.js';
import { schemaNames } from './schema-names.js';

/** The account types that the product offers; any other text is kept as it is. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'credit', 'cash', 'investment', 'loan', 'other'] as const;

/** Accepts `accountName` and `accountType` as aliases of `name` and `type`. */
const withAccountAliases = (body: unknown) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { accountName, accountType, ...fields } = body as Record<string, unknown>;
  return {
    ...(accountName === undefined ? {} : { name: accountName }),
    ...(accountType === undefined ? {} : { type: accountType }),
    ...fields,
  };
};
const accountFields = z.object({
  name: textSchema('Name', 1, LIMITS.accountName),
  type: textSchema('Type', 1, 40),
  balance: amountSchema('Balance'),
  openingBalance: amountSchema('Opening balance'),
  number: textSchema('Number', 0, LIMITS.accountNumber),
  institution: textSchema('Institution', 0, LIMITS.institution),
  notes: textSchema('Notes', 0, LIMITS.notes),
  archived: flagSchema('Archived'),
  order: orderSchema,
});
const sameOpening = ({ balance, openingBalance }: { balance: number; openingBalance?: number | undefined }) =>
  openingBalance === undefined || balance === openingBalance;
/** What a new account has is its opening balance, by either name. */
const withOpening = (body: unknown) => {
  const named = withAccountAliases(body);
  if (typeof named !== 'object' || named === null || !('openingBalance' in named)) return named;
  return { balance: named.openingBalance, ...named };
};
/** `balance` is another name of `openingBalance`, in major units; it may be negative. */
export const accountCreateBody = z
  .preprocess(
    withOpening,
    accountFields
      .partial()
      .extend({
        name: accountFields.shape.name,
        type: accountFields.shape.type.default('checking'),
        balance: accountFields.shape.balance.default(0),
      })
      .refine(sameOpening, 'Balance and Opening balance of a new account must be the same'),
  )
  .register(schemaNames, { name: 'AccountCreate' });
/** `balance` is the wanted current balance: the opening balance moves. */
export const accountUpdateBody = z
  .preprocess(withAccountAliases, accountFields.partial().refine(atLeastOneField, AT_LEAST_ONE_FIELD))
  .register(schemaNames, { name: 'AccountUpdate' });
/** `balance` is the opening balance and all of the account's transactions. Amounts in major units. */
export const accountSchema = z
  .object({
    id: entityId,
    _id: entityId,
    name: z.string(),
    accountName: z.string(),
    type: z.string(),
    accountType: z.string(),
    balance: z.number(),
    openingBalance: z.number(),
    number: z.string(),
    institution: z.string(),
    notes: z.string(),
    archived: z.boolean(),
    /** Ascending, then in the order of making. */
    order: z.number().int(),
    currency: z.literal(ACCOUNT_CURRENCY),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'Account' });

/** All accounts in the wanted order; those that are not named come after them, in the order that they had. */
export const accountsOrderBody = z
  .object({
    ids: z
      .array(idSchema('Account'), { error: 'ids must be a list of accounts' })
      .min(1, 'ids must name at least one account')
      .max(1_000, 'ids must be at most 1000')
      .refine((ids) => new Set(ids).size === ids.length, 'ids must name each account once'),
  })
  .register(schemaNames, { name: 'AccountsOrder' });

/** `commit` and `adjust` write; without them it is only compared. */
export const reconcileBody = z
  .object({
    date: calendarDaySchema('Date'),
    balance: amountSchema('Balance'),
    commit: flagSchema('Commit').default(false),
    adjust: flagSchema('Adjust').default(false),
  })
  .register(schemaNames, { name: 'Reconcile' });
/** What an account holds by the end of a day, in major units: `difference` is the statement's balance less `cleared`. */
export const reconciliationSchema = z
  .object({
    difference: z.number(),
    cleared: z.number(),
    pending: z.number(),
    /** How many transactions became reconciled. */
    reconciled: z.number().int(),
    /** The transaction that took up the difference. */
    adjustmentId: entityId.nullable(),
  })
  .register(schemaNames, { name: 'Reconciliation' });

export type AccountCreateBody = z.infer<typeof accountCreateBody>;
export type AccountUpdateBody = z.infer<typeof accountUpdateBody>;
export type AccountsOrderBody = z.infer<typeof accountsOrderBody>;
export type Account = z.infer<typeof accountSchema>;
export type ReconcileBody = z.infer<typeof reconcileBody>;
export type Reconciliation = z.infer<typeof reconciliationSchema>;
