import { z } from 'zod';
import { create, type Endpoint, read } from '../endpoint.js';
import { messageReply } from '../scalars.js';
import { scheduleSchema } from '../schedules/schedules.js';
import { suggestionAcceptBody, suggestionQuery, suggestionSchema } from '../schedules/suggestions.js';

/** Each looks through all transactions of 25 months, so it gets the time of a bulk request. */
export const suggestionEndpoints = {
  'ledger.suggestions.list': read({
    path: '/schedules/suggestions',
    summary: 'Schedules that regular transactions of the last 25 months suggest, the highest cost first',
    query: suggestionQuery,
    isBulk: true,
    reply: z.array(suggestionSchema),
  }),
  'ledger.suggestions.accept': create({
    path: '/schedules/suggestions/{id}/accept',
    summary: 'Creates the suggested schedule, which the past transactions then fulfill',
    body: suggestionAcceptBody,
    isBodyOptional: true,
    isBulk: true,
    reply: scheduleSchema,
  }),
  'ledger.suggestions.dismiss': {
    method: 'post',
    path: '/schedules/suggestions/{id}/dismiss',
    summary: 'Dismisses a suggestion; the history does not have it',
    status: 200,
    isBulk: true,
    reply: messageReply,
    failures: [400, 404, 409],
  },
  'ledger.suggestions.restore': {
    method: 'delete',
    path: '/schedules/suggestions/{id}/dismiss',
    summary: 'Takes the dismissal of a suggestion back',
    status: 200,
    isBulk: true,
    reply: messageReply,
    failures: [400, 404],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
