import { z } from 'zod';
import { read } from '../endpoint.js';
import { importRow, importRowsQuery, importSchema, importUpdateBody } from '../imports.js';
import { messageReply } from '../scalars.js';

/** An import is not part of the book: its own changes have no history and no version. */
export const importEndpoints = {
  'ledger.imports.list': read({
    path: '/imports',
    summary: 'The last 100 imports, newest first',
    reply: z.array(importSchema),
  }),
  'ledger.imports.get': read({ path: '/imports/{id}', summary: 'One import', reply: importSchema }),
  'ledger.imports.update': {
    method: 'put',
    path: '/imports/{id}',
    summary: 'Changes an import: any of its fields, at least one',
    status: 200,
    body: importUpdateBody,
    reply: importSchema,
    isBulk: true,
    failures: [400, 404, 409, 413],
  },
  'ledger.imports.delete': {
    method: 'delete',
    path: '/imports/{id}',
    summary: 'Deletes an import',
    status: 200,
    reply: messageReply,
    failures: [400, 404, 409],
  },
  'ledger.imports.rows': read({
    path: '/imports/{id}/rows',
    summary: 'What an import would bring, in the order of its file',
    query: importRowsQuery,
    reply: z.array(importRow),
    page: 'items',
  }),
} as const;
