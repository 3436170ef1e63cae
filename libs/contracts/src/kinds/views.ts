import { z } from 'zod';
import { create, read, remove, update } from '../endpoint.js';
import { viewCreateBody, viewInFile, viewSchema, viewUpdateBody } from '../insights/views.js';
import { kindContract } from './kind-contract.js';

export const view = kindContract({
  plural: 'views',
  schema: viewSchema,
  inFile: viewInFile,
  isNewInFile: true,
  position: 5,
  endpoints: {
    'ledger.views.list': read({
      path: '/views',
      summary: "The caller's views in their order",
      reply: z.array(viewSchema),
    }),
    'ledger.views.get': read({ path: '/views/{id}', summary: 'One view', reply: viewSchema }),
    'ledger.views.create': create({
      path: '/views',
      summary: 'Creates a view, which keeps a question',
      body: viewCreateBody,
      reply: viewSchema,
    }),
    'ledger.views.update': update({
      path: '/views/{id}',
      summary: 'Changes a view: any of its fields, at least one',
      body: viewUpdateBody,
      reply: viewSchema,
    }),
    'ledger.views.delete': remove({ path: '/views/{id}', summary: 'Deletes a view' }),
  },
});
