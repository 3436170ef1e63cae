import { z } from 'zod';
import { unconvertedSchema } from '../rates/rates.js';
import { entityId } from '../scalars.js';
import { schemaNames } from '../schema-names.js';

const amount = z.number();
/** Answer of a built-in insight about the days from `from` to `to`. Amounts are in major units of `currency`. */
function answerOf<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z
    .object({
      from: z.string(),
      to: z.string(),
      currency: z.string(),
      unconverted: z.array(unconvertedSchema),
      ...shape,
    })
    .register(schemaNames, { name });
}

/** Spending since the first day of the span: in the span, in the one before, and the mean of the three before. */
export const paceSchema = answerOf('PaceInsight', {
  days: z.array(
    z.object({
      /** 1 for the first day of each span. */
      day: z.number().int(),
      /** Day of the span. */
      date: z.string(),
      /** Null after today. */
      now: amount.nullable(),
      /** A span before that is shorter keeps its last value. */
      before: amount,
      mean: amount,
    }),
  ),
});

/** From what money came to what it went for. What goes into a node leaves it, except at both ends. */
export const flowSchema = answerOf('FlowInsight', {
  nodes: z.array(
    z.object({
      /** `income`, `saved`, `fromSavings`, `group:` or `from:` and `to:` with the id of a category or `none`. */
      id: z.string(),
      name: z.string(),
      value: amount,
    }),
  ),
  /** Each leads from the id of one node to that of another one. */
  links: z.array(z.object({ from: z.string(), to: z.string(), value: amount })),
});

/** Money in all accounts: `start` + `income` − `spending` + `fx` = `end`. */
export const cashflowSchema = answerOf('CashflowInsight', {
  months: z.array(
    z.object({
      month: z.string(),
      start: amount,
      income: amount,
      spending: amount,
      /** Effect of exchange rates, with the difference between the legs of transfers. */
      fx: amount,
      end: amount,
    }),
  ),
});

/** Balances of all accounts at the end of each month. `net` is the sum of `byType`. */
export const networthSchema = answerOf('NetworthInsight', {
  months: z.array(
    z.object({
      month: z.string(),
      byType: z.array(z.object({ type: z.string(), value: amount })),
      net: amount,
      /** Income without spending of the month. */
      saved: amount,
      /** Change of `net` in the month without `saved`: the effect of exchange rates. */
      fx: amount,
    }),
  ),
});

/** Payees with the highest spending, the highest first. */
export const merchantsSchema = answerOf('MerchantsInsight', {
  merchants: z.array(
    z.object({
      payee: z.string(),
      /** First day in the whole book. */
      firstSeen: z.string(),
      count: z.number().int(),
      total: amount,
      /** Median amount; null if none of them has a rate. */
      usual: amount.nullable(),
      /** Median of the days between two days with a payment; null if there is only one. */
      gapDays: z.number().nullable(),
    }),
  ),
});

/** Schedules of subscriptions that go on in the span, the most expensive first. */
export const subscriptionsSchema = answerOf('SubscriptionsInsight', {
  subscriptions: z.array(
    z.object({
      scheduleId: entityId,
      name: z.string(),
      /** Currency of the schedule's account, in which `amount` and `prices` are: rates change no price. */
      currency: z.string(),
      /** Expected amount. */
      amount,
      /** In the currency of the answer, at the rate of today. Null for transfers, what happens once, and without a rate. */
      yearlyCost: amount.nullable(),
      /** Posted and expected amounts that counted in the span, each from its first occurrence, the oldest first. */
      prices: z.array(z.object({ since: z.string(), amount })),
    }),
  ),
});

/** Each day, also those without a transaction. */
export const calendarSchema = answerOf('CalendarInsight', {
  days: z.array(
    z.object({
      date: z.string(),
      income: amount,
      spending: amount,
      /** Number of transactions, without transfers. */
      count: z.number().int(),
    }),
  ),
});

/** Usual amounts of the categories in a month, the largest first. */
export const averageSchema = answerOf('AverageInsight', {
  categories: z.array(
    z.object({
      /** Null for what has no category. */
      categoryId: entityId.nullable(),
      /** Median of the complete months that are over, from the first one on that has the category. */
      median: amount,
      /** Number of those months. */
      months: z.number().int(),
    }),
  ),
});

export type PaceInsight = z.infer<typeof paceSchema>;
export type FlowInsight = z.infer<typeof flowSchema>;
export type CashflowInsight = z.infer<typeof cashflowSchema>;
export type NetworthInsight = z.infer<typeof networthSchema>;
export type MerchantsInsight = z.infer<typeof merchantsSchema>;
export type SubscriptionsInsight = z.infer<typeof subscriptionsSchema>;
export type CalendarInsight = z.infer<typeof calendarSchema>;
export type AverageInsight = z.infer<typeof averageSchema>;
