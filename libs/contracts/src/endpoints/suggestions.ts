import { z } from 'zod';
import { create, type Endpoint, read } from '../endpoint.js';
import { messageReply } from '../scalars.js';
import { scheduleSchema } from '../schedules/schedules.js';
import { suggestionAcceptBody, suggestionQuery, suggestionSchema } from '../schedules/suggestions.js';

export const suggestionEndpoints = {
  'ledger.suggestions.list': read({
    path: '/schedules/suggestions',
    summary: 'Schedules that regular transactions of the last 25 months suggest, the highest cost first',
    query: suggestionQuery,
    reply: z.array(suggestionSchema),
  }),
  'ledger.suggestions.accept': create({
    path: '/schedules/suggestions/{id}/accept',
    summary: 'Creates the suggested schedule, which the past transactions then fulfill',
    body: suggestionAcceptBody,
    isBodyOptional: true,
    reply: scheduleSchema,
  }),
  'ledger.suggestions.dismiss': {
    method: 'post',
    path: '/schedules/suggestions/{id}/dismiss',
    summary: 'Dismisses a suggestion; the history does not have it',
    status: 200,
    reply: messageReply,
    failures: [400, 404, 409],
  },
  'ledger.suggestions.restore': {
    method: 'delete',
    path: '/schedules/suggestions/{id}/dismiss',
    summary: 'Takes the dismissal of a suggestion back',
    status: 200,
    reply: messageReply,
    failures: [400, 404],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
