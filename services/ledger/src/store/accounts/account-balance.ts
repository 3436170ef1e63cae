import type { MinorUnits } from '@pocket/contracts';
import { MAX_BALANCE } from '../../book/posting.js';

/** Returns the range of balances that stay valid after `delta`. */
export function balancesThatTake(delta: MinorUnits): { $gte: MinorUnits; $lte: MinorUnits } {
  return { $gte: -MAX_BALANCE - Math.min(delta, 0), $lte: MAX_BALANCE - Math.max(delta, 0) };
}
