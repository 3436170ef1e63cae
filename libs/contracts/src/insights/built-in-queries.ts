import { z } from 'zod';
import { calendarDaySchema } from '../scalars.js';
import { transactionFilter } from '../transactions.js';
import type { BuiltInInsight } from './choices.js';

/** Days, months by account type and the like in one answer, and payees. */
export const BUILT_IN_LIMITS = { rows: 5_000, payees: 50 } as const;

const days = {
  from: calendarDaySchema('from')
    .optional()
    .describe('The first day; without it, the first of the month of `to`, or of the month 11 months before'),
  to: calendarDaySchema('to')
    .optional()
    .describe('The last day; by default today in the profile’s time zone, of `pace` the last of this month'),
};
const filters = transactionFilter.omit({ from: true, to: true, transfer: true }).shape;
const { type: _, ...filtersWithoutType } = filters;
const { accountId, categoryId, currency, payee, scheduleId } = filters;

/** A filter that an insight cannot respect is refused, because its figures would be those of something else. */
function queryOf<Filters extends z.ZodRawShape>(name: BuiltInInsight, shape: Filters) {
  return z.strictObject(
    { ...days, ...shape },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? `${name} has no filter ${issue.keys[0]}` : undefined) },
  );
}

/** Spending alone is asked about. */
export const paceQuery = queryOf('pace', filtersWithoutType);
export const flowQuery = queryOf('flow', filtersWithoutType);
export const merchantsQuery = queryOf('merchants', filtersWithoutType);
/** Months close only over all accounts: between some of them, a transfer is neither income nor spending. */
export const cashflowQuery = queryOf('cashflow', {});
export const networthQuery = queryOf('networth', {});
export const subscriptionsQuery = queryOf('subscriptions', { accountId, categoryId, currency, payee, scheduleId });
export const calendarQuery = queryOf('calendar', filters);
/** Expenses count, unless `type` says income. */
export const averageQuery = queryOf('average', filters);
