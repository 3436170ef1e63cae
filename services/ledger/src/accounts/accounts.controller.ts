import { bookHandlers } from '@pocket/server';
import { AccountsService } from './accounts.service.js';
import { GainsService } from './gains.service.js';
import { ReconciliationService } from './reconciliation.service.js';

export const AccountsController = bookHandlers(
  { accounts: AccountsService, gains: GainsService, reconciliation: ReconciliationService },
  {
    'ledger.accounts.list': ({ accounts }, _, { bookId }) => accounts.list(bookId),
    'ledger.accounts.get': ({ accounts }, { id }, { bookId }) => accounts.get(bookId, id),
    'ledger.accounts.gains': ({ gains }, request, context) => gains.gains(context, request),
    'ledger.accounts.create': ({ accounts }, request, { bookId, deadline }) =>
      accounts.create(bookId, request, deadline),
    'ledger.accounts.update': ({ accounts }, request, { bookId, deadline }) =>
      accounts.update(bookId, request, deadline),
    'ledger.accounts.order': ({ accounts }, request, { bookId, deadline }) => accounts.order(bookId, request, deadline),
    'ledger.accounts.delete': ({ accounts }, request, { bookId, deadline }) =>
      accounts.delete(bookId, request, deadline),
    'ledger.accounts.reconcile': ({ reconciliation }, request, { bookId, deadline }) =>
      reconciliation.reconcile(bookId, request, deadline),
  },
);
