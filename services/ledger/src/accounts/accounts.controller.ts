import { callerHandlers } from '@pocket/server';
import { AccountsService } from './accounts.service.js';
import { ReconciliationService } from './reconciliation.service.js';

export const AccountsController = callerHandlers(
  { accounts: AccountsService, reconciliation: ReconciliationService },
  {
    'ledger.accounts.list': ({ accounts }, _, { caller }) => accounts.list(caller.userId),
    'ledger.accounts.get': ({ accounts }, { id }, { caller }) => accounts.get(caller.userId, id),
    'ledger.accounts.create': ({ accounts }, request, { caller, deadline }) =>
      accounts.create(caller.userId, request, deadline),
    'ledger.accounts.update': ({ accounts }, request, { caller, deadline }) =>
      accounts.update(caller.userId, request, deadline),
    'ledger.accounts.order': ({ accounts }, request, { caller, deadline }) =>
      accounts.order(caller.userId, request, deadline),
    'ledger.accounts.delete': ({ accounts }, request, { caller, deadline }) =>
      accounts.delete(caller.userId, request, deadline),
    'ledger.accounts.reconcile': ({ reconciliation }, request, { caller, deadline }) =>
      reconciliation.reconcile(caller.userId, request, deadline),
  },
);
