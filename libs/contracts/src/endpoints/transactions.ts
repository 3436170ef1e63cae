import { z } from 'zod';
import { batchBody, batchReply } from '../batch.js';
import { act, create, read, remove, update } from '../endpoint.js';
import { updatedTransaction } from '../rules.js';
import {
  payeeQuery,
  transactionCreateBody,
  transactionQuery,
  transactionSummary,
  transactionSummaryQuery,
  transactionUpdateBody,
  usedText,
} from '../transactions.js';

/** One schema for all transactions, so that the document has one; only an update suggests a rule. */
const transaction = updatedTransaction;

export const transactionEndpoints = {
  'ledger.transactions.list': read({
    path: '/transactions',
    summary: "The caller's transactions, newest first",
    query: transactionQuery,
    reply: z.array(transaction),
    page: 'items',
  }),
  'ledger.transactions.summary': read({
    path: '/transactions/summary',
    summary: 'Sums of what a filter finds',
    query: transactionSummaryQuery,
    reply: transactionSummary,
  }),
  'ledger.transactions.get': read({ path: '/transactions/{id}', summary: 'One transaction', reply: transaction }),
  'ledger.transactions.create': create({
    path: '/transactions',
    summary: 'Creates a transaction',
    body: transactionCreateBody,
    reply: transaction,
  }),
  'ledger.transactions.update': update({
    path: '/transactions/{id}',
    summary: 'Changes a transaction: any of its fields, at least one',
    body: transactionUpdateBody,
    reply: transaction,
  }),
  'ledger.transactions.delete': remove({ path: '/transactions/{id}', summary: 'Deletes a transaction' }),
  'ledger.transactions.batch': act({
    path: '/transactions/batch',
    summary: 'Changes or deletes up to 10 000 transactions, all or none',
    body: batchBody,
    reply: batchReply,
    isBulk: true,
    keepsBody: true,
  }),
  'ledger.tags.list': read({ path: '/tags', summary: 'Tags, most used first', reply: z.array(usedText) }),
  'ledger.payees.list': read({
    path: '/payees',
    summary: 'Payees, most used first',
    query: payeeQuery,
    reply: z.array(usedText),
  }),
};
