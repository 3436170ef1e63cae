import type { MinorUnits } from '@pocket/contracts';
import { MAX_BALANCE } from '../../book/figures/posting.js';

/** The balances that can move by `delta` and still be shown. */
export function balancesThatTake(delta: MinorUnits): { $gte: MinorUnits; $lte: MinorUnits } {
  return { $gte: -MAX_BALANCE - Math.min(delta, 0), $lte: MAX_BALANCE - Math.max(delta, 0) };
}
