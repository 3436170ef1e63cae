import { bookHandlers } from '@pocket/server';
import { BudgetsService } from './budgets.service.js';

export const BudgetsController = bookHandlers(
  { budgets: BudgetsService },
  {
    'ledger.budgets.list': ({ budgets }, _, context) => budgets.list(context),
    'ledger.budgets.get': ({ budgets }, { id }, context) => budgets.get(context, id),
    'ledger.budgets.create': ({ budgets }, request, context) => budgets.create(context, request, context.deadline),
    'ledger.budgets.update': ({ budgets }, request, context) => budgets.update(context, request, context.deadline),
    'ledger.budgets.delete': ({ budgets }, request, context) => budgets.delete(context, request, context.deadline),
  },
);
