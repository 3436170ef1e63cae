import { z } from 'zod';
import { categoryCreateBody, categoryOrderBody, categorySchema, categoryUpdateBody, mergeBody } from '../categories.js';
import { act, create, read, remove, update } from '../endpoint.js';
import { messageReply } from '../scalars.js';
import { kindContract } from './kind-contract.js';

export const category = kindContract({
  plural: 'categories',
  position: 1,
  schema: categorySchema,
  inFile: categoryCreateBody,
  endpoints: {
    'ledger.categories.list': read({
      path: '/categories',
      summary: "The caller's categories",
      reply: z.array(categorySchema),
    }),
    'ledger.categories.get': read({ path: '/categories/{id}', summary: 'One category', reply: categorySchema }),
    'ledger.categories.create': create({
      path: '/categories',
      summary: 'Creates a category',
      body: categoryCreateBody,
      reply: categorySchema,
    }),
    'ledger.categories.update': update({
      path: '/categories/{id}',
      summary: 'Changes a category: any of its fields, at least one',
      body: categoryUpdateBody,
      reply: categorySchema,
    }),
    'ledger.categories.delete': remove({ path: '/categories/{id}', summary: 'Deletes a category' }),
    'ledger.categories.order': act({
      path: '/categories/order',
      summary: 'Puts categories in an order, and into a group or out of one, in one change',
      body: categoryOrderBody,
      reply: messageReply,
    }),
    'ledger.categories.merge': act({
      path: '/categories/{id}/merge',
      summary: 'Moves everything of a category to another one of its type',
      body: mergeBody,
      reply: categorySchema,
      isBulk: true,
    }),
  },
});
