import { z } from 'zod';
import { act, create, read, remove, update } from '../endpoint.js';
import { schemaNames } from '../schema-names.js';
import { transactionSchema } from '../transactions.js';
import {
  transferCandidate,
  transferCompleteBody,
  transferCreateBody,
  transferMatchBody,
  transferSchema,
  transferUpdateBody,
} from '../transfers.js';

const unlinkedTransfer = z
  .object({ expense: transactionSchema, income: transactionSchema })
  .register(schemaNames, { name: 'UnlinkedTransfer' });

export const transferEndpoints = {
  'ledger.transfers.get': read({ path: '/transfers/{id}', summary: 'One transfer', reply: transferSchema }),
  'ledger.transfers.create': create({
    path: '/transfers',
    summary: 'Moves money between two accounts',
    body: transferCreateBody,
    reply: transferSchema,
  }),
  'ledger.transfers.update': update({
    path: '/transfers/{id}',
    summary: 'Changes a transfer: any of its fields, at least one',
    body: transferUpdateBody,
    reply: transferSchema,
  }),
  'ledger.transfers.delete': remove({ path: '/transfers/{id}', summary: 'Deletes a transfer' }),
  'ledger.transfers.match': create({
    path: '/transfers/match',
    summary: 'Makes a transfer of two transactions of the same amount, or of amounts near the rate of the day',
    body: transferMatchBody,
    reply: transferSchema,
  }),
  'ledger.transfers.complete': create({
    path: '/transactions/{id}/transfer',
    summary: 'Makes a transaction a leg of a transfer and adds the other leg in another account',
    body: transferCompleteBody,
    isVersioned: true,
    reply: transferSchema,
  }),
  'ledger.transfers.unlink': act({
    path: '/transfers/{id}/unlink',
    summary: 'Makes two uncategorized transactions of a transfer',
    reply: unlinkedTransfer,
    failures: [400, 404],
  }),
  'ledger.transfers.candidates': read({
    path: '/transfers/candidates',
    summary: 'Pairs of the last 90 days that may be transfers, nearest first',
    reply: z.array(transferCandidate),
  }),
};
