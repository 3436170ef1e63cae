import { z } from 'zod';
import {
  AT_LEAST_ONE_FIELD,
  accountAmountSchema,
  atLeastOneField,
  choiceSchema,
  entityId,
  flagSchema,
  idSchema,
  positiveAmountSchema,
  textSchema,
  timestamp,
  wholeNumberSchema,
} from '../scalars.js';
import { schemaNames } from '../schema-names.js';
import { ALERT_CHANNELS, ALERT_KINDS, ALERT_LIMITS, type AlertKind, DIGEST_INTERVALS } from './kinds.js';

const EVERYTHING = z.literal('all');
const idOrAll = (field: string) => z.union([EVERYTHING, idSchema(field)], { error: `${field} must be an id or "all"` });
const paramsOf = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const names = Object.keys(shape).join(', ');
  const error = names === '' ? 'params must be an empty object' : `params must be an object with ${names}, and no more`;
  return z.strictObject(shape, error);
};
const none = paramsOf({}).default({});

/** Local time `hh:mm`. */
export const localTimeSchema = (field: string) =>
  z.string({ error: `${field} is required` }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${field} must be a time (hh:mm)`);

const weekday = wholeNumberSchema('weekday', 1, 7);
const day = wholeNumberSchema('day', 1, 28);
const digest = paramsOf({
  every: choiceSchema('every', DIGEST_INTERVALS),
  /** From 1 (Monday) to 7, of a weekly digest. */
  weekday: weekday.optional(),
  /** Of a monthly digest. */
  day: day.optional(),
  time: localTimeSchema('time'),
})
  .refine(({ every, weekday }) => every !== 'weekly' || weekday !== undefined, 'A weekly digest needs weekday')
  .refine(({ every, day }) => every !== 'monthly' || day !== undefined, 'A monthly digest needs day');

/** Parameters of a rule of each kind. */
export const alertParams = {
  budget: paramsOf({ budgetId: idOrAll('budgetId'), percent: wholeNumberSchema('percent', 1, 200) }),
  envelope: paramsOf({ categoryId: idOrAll('categoryId') }),
  balance: paramsOf({ accountId: idSchema('accountId'), below: accountAmountSchema('below') }),
  forecast: paramsOf({
    accountId: idSchema('accountId'),
    below: accountAmountSchema('below'),
    days: wholeNumberSchema('days', 1, 90),
  }),
  large: paramsOf({ amount: positiveAmountSchema('amount') }),
  payee: paramsOf({ text: textSchema('text', 1, ALERT_LIMITS.payee) }),
  billDue: none,
  billMissed: none,
  priceChange: none,
  incomeArrived: none,
  goal: none,
  notes: none,
  import: none,
  digest,
  security: none,
} as const satisfies Readonly<Record<AlertKind, z.ZodType>>;

const channels = z
  .array(choiceSchema('channels', ALERT_CHANNELS), { error: 'channels must be a list' })
  .max(ALERT_CHANNELS.length, 'channels must name each channel once')
  .refine((list) => new Set(list).size === list.length, 'channels must name each channel once');
const enabled = flagSchema('enabled');

type Params = { [K in AlertKind]: z.output<(typeof alertParams)[K]> };
/** Kind of a rule with the parameters of that kind. */
export type KindWithParams = { [K in AlertKind]: { readonly kind: K; readonly params: Params[K] } }[AlertKind];

const [first, ...others] = ALERT_KINDS.map((kind) => z.object({ kind: z.literal(kind), params: alertParams[kind] }));
if (!first) throw new RangeError('There are no kinds of alerts');
const kindWithParams = z.discriminatedUnion('kind', [first, ...others], {
  error: `kind must be one of ${ALERT_KINDS.join(', ')}`,
}) as unknown as z.ZodType<KindWithParams, { kind: AlertKind; params?: unknown }>;

export const alertRuleCreateBody = z
  .intersection(kindWithParams, z.object({ channels: channels.default(['app']), enabled: enabled.default(true) }))
  .register(schemaNames, { name: 'AlertRuleCreate' });
const PARAMS = 'params must be an object of texts and numbers';
/** Nothing limits how deeply other values are nested. */
const isFlat = (value: unknown) => typeof value === 'string' || typeof value === 'number';
/** The kind of a rule stays; the service checks the parameters by it. */
export const alertRuleUpdateBody = z
  .object({
    kind: choiceSchema('kind', ALERT_KINDS),
    params: z.record(z.string(), z.unknown().refine(isFlat, PARAMS), PARAMS),
    channels,
    enabled,
  })
  .partial()
  .refine(atLeastOneField, AT_LEAST_ONE_FIELD)
  .register(schemaNames, { name: 'AlertRuleUpdate' });
export const alertRuleSchema = z
  .object({
    id: entityId,
    _id: entityId,
    kind: z.enum(ALERT_KINDS),
    params: z.record(z.string(), z.unknown()),
    channels: z.array(z.enum(ALERT_CHANNELS)),
    enabled: z.boolean(),
    version: z.number().int().positive(),
    createdAt: timestamp,
  })
  .register(schemaNames, { name: 'AlertRule' });

export type AlertParams<K extends AlertKind> = Params[K];
export type AlertRule = z.infer<typeof alertRuleSchema>;
export type AlertRuleCreateBody = z.output<typeof alertRuleCreateBody>;
export type AlertRuleUpdateBody = z.output<typeof alertRuleUpdateBody>;
