import { z } from 'zod';
import { budgetCreateBody, budgetInFile, budgetSchema, budgetUpdateBody } from '../budgets.js';
import { create, read, remove, update } from '../endpoint.js';
import { kindContract } from './kind-contract.js';

export const budget = kindContract({
  plural: 'budgets',
  position: 2,
  schema: budgetSchema,
  inFile: budgetInFile,
  endpoints: {
    'ledger.budgets.list': read({
      path: '/budgets',
      summary: "The caller's budgets with what is spent of each",
      reply: z.array(budgetSchema),
    }),
    'ledger.budgets.get': read({ path: '/budgets/{id}', summary: 'One budget', reply: budgetSchema }),
    'ledger.budgets.create': create({
      path: '/budgets',
      summary: 'Creates a budget',
      body: budgetCreateBody,
      reply: budgetSchema,
    }),
    'ledger.budgets.update': update({
      path: '/budgets/{id}',
      summary: 'Changes a budget: any of its fields, at least one',
      body: budgetUpdateBody,
      reply: budgetSchema,
    }),
    'ledger.budgets.delete': remove({ path: '/budgets/{id}', summary: 'Deletes a budget' }),
  },
});
