import { z } from 'zod';
import { create, read, remove, update } from '../endpoint.js';
import { boardCreateBody, boardInFile, boardSchema, boardUpdateBody } from '../insights/boards.js';
import { kindContract } from './kind-contract.js';

export const board = kindContract({
  plural: 'boards',
  schema: boardSchema,
  inFile: boardInFile,
  isNewInFile: true,
  position: 6,
  endpoints: {
    'ledger.boards.list': read({
      path: '/boards',
      summary: "The caller's boards: the overview, and the others in order of creation",
      reply: z.array(boardSchema),
    }),
    'ledger.boards.get': read({ path: '/boards/{id}', summary: 'One board', reply: boardSchema }),
    'ledger.boards.create': create({
      path: '/boards',
      summary: 'Creates a board of views and built-in insights',
      body: boardCreateBody,
      reply: boardSchema,
    }),
    'ledger.boards.update': update({
      path: '/boards/{id}',
      summary: 'Changes a board: any of its fields, at least one',
      body: boardUpdateBody,
      reply: boardSchema,
    }),
    'ledger.boards.delete': remove({
      path: '/boards/{id}',
      summary: 'Deletes a board; the overview returns to its first form',
    }),
  },
});
