import { z } from 'zod';
import { changeDetails, changeItemsQuery, changeSchema, changesQuery } from '../changes.js';
import { read } from '../endpoint.js';

export const changeEndpoints = {
  'ledger.changes.list': read({
    path: '/changes',
    summary: 'The history of the book, newest first',
    query: changesQuery,
    reply: z.array(changeSchema),
    page: 'items',
  }),
  'ledger.changes.get': read({
    path: '/changes/{id}',
    summary: 'One change with what was before and after',
    query: changeItemsQuery,
    reply: changeDetails,
    page: 'change',
  }),
};
