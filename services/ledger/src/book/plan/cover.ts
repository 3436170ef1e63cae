import type { MinorUnits } from '@pocket/contracts';

/** Place of money: a category id or `ready`. */
export interface Source {
  readonly place: string;
  readonly available: MinorUnits;
}
export interface Taken {
  readonly place: string;
  /** Greater than 0. */
  readonly amount: MinorUnits;
}

/** Takes money from each place in turn, as much as it has, until nothing is missing. */
export function cover(sources: readonly Source[], missing: MinorUnits): Taken[] {
  let left = missing;
  return sources.flatMap(({ place, available }) => {
    const amount = Math.min(Math.max(0, available), left);
    left -= amount;
    return amount > 0 ? [{ place, amount }] : [];
  });
}
