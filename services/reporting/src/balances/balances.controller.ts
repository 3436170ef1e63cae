import { bookHandlers } from '@pocket/server';
import { BalancesService } from './balances.service.js';

export const BalancesController = bookHandlers(
  { balances: BalancesService },
  {
    'reporting.balances': ({ balances }, { accountId, ...query }, context) =>
      balances.forAccount(context, accountId, query),
    'reporting.netWorth': ({ balances }, query, context) => balances.netWorth(context, query),
  },
);
