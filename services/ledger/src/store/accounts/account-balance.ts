import { type MinorUnits, maxAmountOf } from '@pocket/contracts';
import type { OwnMoney } from '../../book/posting.js';

/** Returns the range of balances that stay valid after `delta`. */
export function balancesThatTake({ amount, currency }: OwnMoney): { $gte: MinorUnits; $lte: MinorUnits } {
  const most = maxAmountOf(currency);
  return { $gte: -most - Math.min(amount, 0), $lte: most - Math.max(amount, 0) };
}
