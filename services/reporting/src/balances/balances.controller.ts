import { bookHandlers } from '@pocket/server';
import { BalancesService } from './balances.service.js';

export const BalancesController = bookHandlers(
  { balances: BalancesService },
  {
    'reporting.balances': ({ balances }, { accountId, in: converted, ...query }, context) =>
      balances.forAccount(context, accountId, query, { isConverted: converted === 'book' }),
    'reporting.netWorth': ({ balances }, query, context) => balances.netWorth(context, query),
  },
);
