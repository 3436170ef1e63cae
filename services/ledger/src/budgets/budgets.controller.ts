import { callerHandlers } from '@pocket/server';
import { BudgetsService } from './budgets.service.js';

export const BudgetsController = callerHandlers(
  { budgets: BudgetsService },
  {
    'ledger.budgets.list': ({ budgets }, _, { caller }) => budgets.list(caller),
    'ledger.budgets.get': ({ budgets }, { id }, { caller }) => budgets.get(caller, id),
    'ledger.budgets.create': ({ budgets }, request, { caller, deadline }) => budgets.create(caller, request, deadline),
    'ledger.budgets.update': ({ budgets }, request, { caller, deadline }) => budgets.update(caller, request, deadline),
    'ledger.budgets.delete': ({ budgets }, request, { caller, deadline }) => budgets.delete(caller, request, deadline),
  },
);
