import { type Endpoint, read } from '../endpoint.js';
import {
  forecastQuery,
  forecastSchema,
  freeQuery,
  freeSchema,
  whatIfBody,
  whatIfSchema,
} from '../forecast/forecast.js';

export const forecastEndpoints = {
  'ledger.forecast.get': read({
    path: '/forecast',
    summary: 'Expected balances from today on, for at most 731 days and 20 000 points',
    query: forecastQuery,
    reply: forecastSchema,
    failures: [400, 404],
  }),
  'ledger.forecast.free': read({
    path: '/forecast/free',
    summary: 'What can be spent before the next expected income',
    query: freeQuery,
    reply: freeSchema,
    failures: [400, 404],
  }),
  'ledger.forecast.whatIf': {
    method: 'post',
    path: '/forecast',
    status: 200,
    summary: 'The forecast with up to 20 assumptions; nothing is stored',
    body: whatIfBody,
    reply: whatIfSchema,
    isReadOnly: true,
    failures: [400, 404, 413],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
