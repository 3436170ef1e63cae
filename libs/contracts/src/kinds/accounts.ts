import { z } from 'zod';
import {
  accountCreateBody,
  accountGainsQuery,
  accountGainsSchema,
  accountSchema,
  accountsOrderBody,
  accountUpdateBody,
  reconcileBody,
  reconciliationSchema,
} from '../accounts.js';
import { act, create, read, remove, update } from '../endpoint.js';
import { messageReply } from '../scalars.js';
import { kindContract } from './kind-contract.js';

export const account = kindContract({
  plural: 'accounts',
  position: 0,
  schema: accountSchema,
  inFile: accountCreateBody,
  endpoints: {
    'ledger.accounts.list': read({
      path: '/accounts',
      summary: "The caller's accounts",
      reply: z.array(accountSchema),
    }),
    'ledger.accounts.get': read({ path: '/accounts/{id}', summary: 'One account', reply: accountSchema }),
    'ledger.accounts.gains': read({
      path: '/accounts/{id}/currency',
      summary: 'What exchange rates did to an account, at average cost',
      query: accountGainsQuery,
      reply: accountGainsSchema,
    }),
    'ledger.accounts.create': create({
      path: '/accounts',
      summary: 'Creates an account',
      body: accountCreateBody,
      reply: accountSchema,
    }),
    'ledger.accounts.update': update({
      path: '/accounts/{id}',
      summary: 'Changes an account: any of its fields, at least one',
      body: accountUpdateBody,
      reply: accountSchema,
    }),
    'ledger.accounts.order': act({
      path: '/accounts/order',
      summary: 'Puts the accounts into an order; those that are not named come after them',
      body: accountsOrderBody,
      reply: messageReply,
    }),
    'ledger.accounts.delete': remove({ path: '/accounts/{id}', summary: 'Deletes an account' }),
    'ledger.accounts.reconcile': act({
      path: '/accounts/{id}/reconcile',
      summary: 'Holds an account against a statement; `commit` and `adjust` write',
      body: reconcileBody,
      reply: reconciliationSchema,
      isBulk: true,
    }),
  },
});
