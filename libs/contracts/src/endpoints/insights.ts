import type { Endpoint } from '../endpoint.js';
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
} as const satisfies Readonly<Record<string, Endpoint>>;
