import { callerHandlers } from '@pocket/server';
import { BatchService } from './batch.service.js';
import { SumsService } from './sums.service.js';
import { TransactionsService } from './transactions.service.js';

export const TransactionsController = callerHandlers(
  { transactions: TransactionsService, sums: SumsService, batch: BatchService },
  {
    'ledger.transactions.list': ({ transactions }, query, { caller }) => transactions.list(caller.userId, query),
    'ledger.transactions.summary': ({ sums }, query, { caller }) => sums.summary(caller.userId, query),
    'ledger.transactions.get': ({ transactions }, { id }, { caller }) => transactions.get(caller.userId, id),
    'ledger.transactions.create': ({ transactions }, request, { caller, deadline }) =>
      transactions.create(caller.userId, request, deadline),
    'ledger.transactions.update': ({ transactions }, request, { caller, deadline }) =>
      transactions.update(caller.userId, request, deadline),
    'ledger.transactions.delete': ({ transactions }, request, { caller, deadline }) =>
      transactions.delete(caller.userId, request, deadline),
    'ledger.transactions.batch': ({ batch }, request, { caller, deadline }) =>
      batch.run(caller.userId, request, deadline),
    'ledger.tags.list': ({ transactions }, _, { caller }) => transactions.tags(caller.userId),
    'ledger.payees.list': ({ transactions }, { q }, { caller }) => transactions.payees(caller.userId, q),
  },
);
