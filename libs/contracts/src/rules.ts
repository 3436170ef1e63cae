import { z } from 'zod';
import { batchReply } from './batch.js';
import { RULE_NAME_TEXT, TRANSACTION_TEXTS } from './fields.js';
import { isAmount, MAX_DIGITS } from './money.js';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  atLeastOneField,
  entityId,
  flagSchema,
  idSchema,
  orderSchema,
  textFieldSchema,
  textSchema,
  timestamp,
} from './scalars.js';
import { schemaNames } from './schema-names.js';
import { transactionType } from './transaction-type.js';
import { tagsSchema, transactionFilter, transactionSchema } from './transactions.js';

export const RULE_TEXTS = ['description', 'payee', 'notes'] as const;
/** Transactions in a preview. */
export const RULE_SAMPLE = 50;

const MAX_CONDITIONS = 20;
const MAX_VALUE = 200;
const MAX_VALUES = 100;

const text = textSchema('Value', 1, MAX_VALUE);
/** With the decimals of any currency: a rule compares amounts as numbers, each in the currency of its account. */
const amount = accountAmountSchema('Value', 0).refine(
  (value) => isAmount(value, MAX_DIGITS),
  `Value must have at most ${MAX_DIGITS} decimals`,
);
const oneOf = <Value extends z.ZodType>(value: Value) =>
  z
    .array(value, { error: 'Value of oneOf must be a list' })
    .min(1, 'Value of oneOf must have at least one value')
    .max(MAX_VALUES, `Value of oneOf must have at most ${MAX_VALUES} values`);
const ofText = z.literal(RULE_TEXTS);
/** Ignores case. `is` with an empty text matches transactions without this text. */
const textCondition = z.discriminatedUnion(
  'op',
  [
    z.object({ field: ofText, op: z.literal(['contains', 'starts']), value: text }),
    z.object({ field: ofText, op: z.literal('is'), value: textSchema('Value', 0, MAX_VALUE) }),
    /** Pattern for the whole text: `*` matches any text, `?` any one character. */
    z.object({ field: ofText, op: z.literal('matches'), value: text }),
    z.object({ field: ofText, op: z.literal('oneOf'), value: oneOf(text) }),
  ],
  { error: 'Op of a text must be contains, is, starts, matches or oneOf' },
);
/** Positive, in major units, like amounts of transactions; `between` includes both ends. */
const amountCondition = z.discriminatedUnion(
  'op',
  [
    z.object({ field: z.literal('amount'), op: z.literal('is'), value: amount }),
    z.object({
      field: z.literal('amount'),
      op: z.literal('between'),
      value: z
        .tuple([amount, amount], { error: 'Value of between must be two amounts' })
        .refine(([low, high]) => low <= high, 'Value of between must have the lower amount first'),
    }),
    z.object({ field: z.literal('amount'), op: z.literal('oneOf'), value: oneOf(amount) }),
  ],
  { error: 'Op of amount must be is, between or oneOf' },
);
/** Accounts are compared by id. */
const accountCondition = z.discriminatedUnion(
  'op',
  [
    z.object({ field: z.literal('account'), op: z.literal('is'), value: text }),
    z.object({ field: z.literal('account'), op: z.literal('oneOf'), value: oneOf(text) }),
  ],
  { error: 'Op of account must be is or oneOf' },
);
const typeCondition = z.discriminatedUnion(
  'op',
  [
    z.object({ field: z.literal('type'), op: z.literal('is'), value: transactionType }),
    z.object({ field: z.literal('type'), op: z.literal('oneOf'), value: oneOf(transactionType) }),
  ],
  { error: 'Op of type must be is or oneOf' },
);
export const ruleCondition = z.discriminatedUnion(
  'field',
  [textCondition, amountCondition, accountCondition, typeCondition],
  { error: 'Field must be description, payee, notes, amount, account or type' },
);

const when = z.object(
  {
    all: z
      .array(ruleCondition, { error: 'Conditions are required' })
      .min(1, 'Conditions must be at least 1')
      .max(MAX_CONDITIONS, `Conditions must be at most ${MAX_CONDITIONS}`),
  },
  { error: 'Conditions are required' },
);
const effect = z
  .object(
    {
      categoryId: idSchema('Category'),
      payee: textFieldSchema(TRANSACTION_TEXTS.payee),
      description: textFieldSchema(TRANSACTION_TEXTS.description),
      addTags: tagsSchema.min(1, 'Tags must be at least 1'),
      notes: textFieldSchema(TRANSACTION_TEXTS.notes),
    },
    { error: 'Then is required' },
  )
  .partial()
  .refine(atLeastOneField, 'Then needs at least one field');

const ruleFields = z.object({
  name: textFieldSchema(RULE_NAME_TEXT),
  /** Rules apply in ascending order; a later one overrides an earlier one. */
  order: orderSchema,
  enabled: flagSchema('Enabled'),
  when,
  then: effect,
});
/** Without `order` the rule becomes the last one. */
export const ruleCreateBody = ruleFields
  .partial({ order: true })
  .extend({
    enabled: ruleFields.shape.enabled.default(true),
  })
  .register(schemaNames, { name: 'RuleCreate' });
export const ruleInFile = ruleCreateBody.extend({ order: orderSchema.default(0) });
export const ruleUpdateBody = ruleFields
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'RuleUpdate' });
export const ruleSchema = z
  .object({
    id: entityId,
    _id: entityId,
    ...ruleFields.shape,
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'Rule' });

const filter = z.object(transactionFilter.shape, { error: 'filter must be an object' }).optional();
/** Rule, stored or not, and a filter for the transactions to try it on; all without filter. */
export const rulePreviewBody = z
  .object({
    rule: z.object(ruleCreateBody.partial({ name: true }).shape, { error: 'Rule is required' }),
    filter,
  })
  .register(schemaNames, { name: 'RulePreview' });
/** Number of matches, and the newest ones before and after the rule. */
export const rulePreview = z
  .object({
    matched: z.number().int(),
    sample: z.array(z.object({ before: transactionSchema, after: transactionSchema })).max(RULE_SAMPLE),
  })
  .register(schemaNames, { name: 'RulePreviewResult' });
export const ruleApplyBody = z.object({ filter }).register(schemaNames, { name: 'RuleApply' });
export const ruleApplyReply = batchReply;

/** Reply to an update of a transaction, with a proposed rule if one would do the same. */
export const updatedTransaction = transactionSchema
  .extend({ suggestedRule: ruleCreateBody.optional() })
  .register(schemaNames, { name: 'Transaction' });

export type RuleCondition = z.infer<typeof ruleCondition>;
export type RuleWhen = z.infer<typeof when>;
export type RuleThen = z.infer<typeof effect>;
export type RuleCreateBody = z.infer<typeof ruleCreateBody>;
export type RuleUpdateBody = z.infer<typeof ruleUpdateBody>;
export type RulePreview = z.infer<typeof rulePreview>;
export type RuleApplyReply = z.infer<typeof ruleApplyReply>;
export type Rule = z.infer<typeof ruleSchema>;
export type UpdatedTransaction = z.infer<typeof updatedTransaction>;
