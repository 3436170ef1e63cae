import type { MinorUnits } from '@pocket/contracts';
import type { Assignment } from './plan-types.js';

/** Amount that a category needs more than it is assigned. */
export interface Need {
  readonly categoryId: string;
  readonly assigned: MinorUnits;
  /** Greater than 0. */
  readonly needed: MinorUnits;
  /** 1 comes first. */
  readonly priority: number;
}

/**
 * Gives each category what it needs, priority by priority. If the money does not suffice for a priority, its
 * categories share it in proportion to their needs, and later ones get nothing.
 * @param toAssign amount that can be given
 */
export function fill(needs: readonly Need[], toAssign: MinorUnits): Assignment[] {
  const given = new Map<string, MinorUnits>();
  let left = Math.max(0, toAssign);
  for (const priority of [...new Set(needs.map((need) => need.priority))].sort((one, other) => one - other)) {
    const equals = needs.filter((need) => need.priority === priority);
    const shares = sharesOf(
      equals.map(({ needed }) => needed),
      left,
    );
    for (const [index, { categoryId }] of equals.entries()) given.set(categoryId, shares[index] ?? 0);
    left -= shares.reduce((sum, share) => sum + share, 0);
  }
  return needs.flatMap(({ categoryId, assigned }) => {
    const share = given.get(categoryId) ?? 0;
    return share === 0 ? [] : [{ categoryId, from: assigned, to: assigned + share }];
  });
}

/** Divides money in proportion to needs, at most what is needed. The first ones get the minor units that remain. */
function sharesOf(needs: readonly MinorUnits[], money: MinorUnits): MinorUnits[] {
  const total = needs.reduce((sum, need) => sum + BigInt(need), 0n);
  if (BigInt(money) >= total) return [...needs];
  const floors = needs.map((need) => Number((BigInt(need) * BigInt(money)) / total));
  const rest = money - floors.reduce((sum, share) => sum + share, 0);
  return floors.map((share, index) => (index < rest ? share + 1 : share));
}
