import { type Endpoint, read } from '../endpoint.js';
import {
  averageSchema,
  calendarSchema,
  cashflowSchema,
  flowSchema,
  merchantsSchema,
  networthSchema,
  paceSchema,
  subscriptionsSchema,
} from '../insights/built-in.js';
import {
  averageQuery,
  calendarQuery,
  cashflowQuery,
  flowQuery,
  merchantsQuery,
  networthQuery,
  paceQuery,
  subscriptionsQuery,
} from '../insights/built-in-queries.js';
import { insightQuery, insightSchema } from '../insights/query.js';

export const insightEndpoints = {
  'ledger.insights.query': {
    method: 'post',
    path: '/insights/query',
    status: 200,
    summary: 'What was spent, earned or held, by up to two dimensions; nothing is stored',
    body: insightQuery,
    reply: insightSchema,
    isReadOnly: true,
    keepsBody: true,
    failures: [400, 413],
  },
  'ledger.insights.pace': read({
    path: '/insights/pace',
    summary: 'Spending day by day beside the spans before; of this month by default',
    query: paceQuery,
    reply: paceSchema,
  }),
  'ledger.insights.flow': read({
    path: '/insights/flow',
    summary: 'Where money came from and went to; in this month by default',
    query: flowQuery,
    reply: flowSchema,
  }),
  'ledger.insights.cashflow': read({
    path: '/insights/cashflow',
    summary: 'What changed the balances of all accounts, by month; in the last 12 months by default',
    query: cashflowQuery,
    reply: cashflowSchema,
  }),
  'ledger.insights.networth': read({
    path: '/insights/networth',
    summary: 'Balances by type of account at the end of each month; of the last 12 months by default',
    query: networthQuery,
    reply: networthSchema,
  }),
  'ledger.insights.merchants': read({
    path: '/insights/merchants',
    summary: 'The 50 payees with the highest spending; of this month by default',
    query: merchantsQuery,
    reply: merchantsSchema,
  }),
  'ledger.insights.subscriptions': read({
    path: '/insights/subscriptions',
    summary: 'Schedules of subscriptions with their yearly cost and prices; of the last 12 months by default',
    query: subscriptionsQuery,
    reply: subscriptionsSchema,
  }),
  'ledger.insights.calendar': read({
    path: '/insights/calendar',
    summary: 'Income and spending of each day; of the last 12 months by default',
    query: calendarQuery,
    reply: calendarSchema,
  }),
  'ledger.insights.average': read({
    path: '/insights/average',
    summary: 'Median spending of a month by category; over the last 12 months by default',
    query: averageQuery,
    reply: averageSchema,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>;
