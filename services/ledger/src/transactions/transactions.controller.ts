import { bookHandlers } from '@pocket/server';
import { BatchService } from './batch.service.js';
import { SumsService } from './sums.service.js';
import { TransactionsService } from './transactions.service.js';

export const TransactionsController = bookHandlers(
  { transactions: TransactionsService, sums: SumsService, batch: BatchService },
  {
    'ledger.transactions.list': ({ transactions }, query, { bookId }) => transactions.list(bookId, query),
    'ledger.transactions.export': ({ transactions }, query, { bookId }) => transactions.export(bookId, query),
    'ledger.transactions.summary': ({ sums }, query, context) => sums.summary(context, query),
    'ledger.transactions.get': ({ transactions }, { id }, { bookId }) => transactions.get(bookId, id),
    'ledger.transactions.create': ({ transactions }, request, { bookId, deadline }) =>
      transactions.create(bookId, request, deadline),
    'ledger.transactions.update': ({ transactions }, request, { bookId, deadline }) =>
      transactions.update(bookId, request, deadline),
    'ledger.transactions.delete': ({ transactions }, request, { bookId, deadline }) =>
      transactions.delete(bookId, request, deadline),
    'ledger.transactions.batch': ({ batch }, request, { bookId, deadline }) => batch.run(bookId, request, deadline),
    'ledger.tags.list': ({ transactions }, _, { bookId }) => transactions.tags(bookId),
    'ledger.payees.list': ({ transactions }, { q }, { bookId }) => transactions.payees(bookId, q),
  },
);
