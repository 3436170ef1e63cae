import type { Insight } from '@pocket/contracts';
import type { Measure } from '@pocket/contracts/insights';

/** Tells whether no transaction matches, neither in the span nor in the compared one. */
export function isEmpty({ rows, total, compare }: Insight, measure: Measure): boolean {
  if (rows.length === 0) return true;
  if (measure === 'balance' || compare?.total) return false;
  return !total && rows.every(({ cells }) => cells.every(({ value, link }) => !value && link === null));
}
