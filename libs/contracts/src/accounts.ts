import { z } from 'zod';
import { currencyCodeSchema } from './currency.js';
import { ACCOUNT_TEXTS } from './fields.js';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  atLeastOneField,
  calendarDaySchema,
  entityId,
  flagSchema,
  idSchema,
  orderSchema,
  textFieldSchema,
  textSchema,
  timestamp,
} from './scalars.js';
import { schemaNames } from './schema-names.js';

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
  name: textFieldSchema(ACCOUNT_TEXTS.name),
  type: textSchema('Type', 1, 40),
  balance: accountAmountSchema('Balance'),
  openingBalance: accountAmountSchema('Opening balance'),
  number: textFieldSchema(ACCOUNT_TEXTS.number),
  institution: textFieldSchema(ACCOUNT_TEXTS.institution),
  notes: textFieldSchema(ACCOUNT_TEXTS.notes),
  archived: flagSchema('Archived'),
  order: orderSchema,
  currency: currencyCodeSchema,
});
const sameOpening = ({ balance, openingBalance }: { balance: number; openingBalance?: number | undefined }) =>
  openingBalance === undefined || balance === openingBalance;
/** Accepts `openingBalance` as another name of `balance`: they are equal in a new account. */
const withOpening = (body: unknown) => {
  const account = withAccountAliases(body);
  if (typeof account !== 'object' || account === null || !('openingBalance' in account)) return account;
  return { balance: account.openingBalance, ...account };
};
/** `balance` is another name of `openingBalance`, in major units; negative for debts. */
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
/** `balance` is the wanted current balance; the opening balance changes by the difference. */
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
    /** Accounts are listed by ascending order, then by creation. */
    order: z.number().int(),
    currency: z.string(),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'Account' });

export const accountGainsQuery = z.object({
  to: calendarDaySchema('to').optional().describe('The last day; today in the profile’s time zone by default'),
});
/**
 * Effect of exchange rates on an account until the end of a day, at average cost. `balance` is in the account's currency;
 * the others are in the book's, and null if the balance was ever below 0 or a rate is missing.
 */
export const accountGainsSchema = z
  .object({
    currency: z.string(),
    bookCurrency: z.string(),
    balance: z.number(),
    /** Average cost of the balance. */
    cost: z.number().nullable(),
    /** The balance at the rate of the day. */
    value: z.number().nullable(),
    /** `value` minus `cost`. */
    unrealized: z.number().nullable(),
    /** Proceeds of outflows minus their average cost. */
    realized: z.number().nullable(),
  })
  .register(schemaNames, { name: 'AccountGains' });

/** Ids in the wanted order. Other accounts follow in their previous order. */
export const accountsOrderBody = z
  .object({
    ids: z
      .array(idSchema('Account'), { error: 'ids must be a list of accounts' })
      .min(1, 'ids must name at least one account')
      .max(1_000, 'ids must be at most 1000')
      .refine((ids) => new Set(ids).size === ids.length, 'ids must name each account once'),
  })
  .register(schemaNames, { name: 'AccountsOrder' });

/** Without `commit` and `adjust` the request only compares. */
export const reconcileBody = z
  .object({
    date: calendarDaySchema('Date'),
    balance: accountAmountSchema('Balance'),
    commit: flagSchema('Commit').default(false),
    adjust: flagSchema('Adjust').default(false),
  })
  .register(schemaNames, { name: 'Reconcile' });
/** Balances at the end of a day, in major units: `difference` is the statement's balance minus `cleared`. */
export const reconciliationSchema = z
  .object({
    difference: z.number(),
    cleared: z.number(),
    pending: z.number(),
    /** Number of transactions that became reconciled. */
    reconciled: z.number().int(),
    /** Transaction that was created for the difference. */
    adjustmentId: entityId.nullable(),
  })
  .register(schemaNames, { name: 'Reconciliation' });

export type AccountCreateBody = z.infer<typeof accountCreateBody>;
export type AccountUpdateBody = z.infer<typeof accountUpdateBody>;
export type AccountsOrderBody = z.infer<typeof accountsOrderBody>;
export type Account = z.infer<typeof accountSchema>;
export type AccountGains = z.infer<typeof accountGainsSchema>;
export type ReconcileBody = z.infer<typeof reconcileBody>;
export type Reconciliation = z.infer<typeof reconciliationSchema>;
