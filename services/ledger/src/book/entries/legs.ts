import type { MinorUnits, OwnCurrency, TransactionType } from '@pocket/contracts';

/** Type and amount are undefined in imported rows that have none. */
interface Leg {
  readonly accountId: string;
  readonly type: TransactionType | undefined;
  readonly amount: MinorUnits | undefined;
  readonly ownCurrency: OwnCurrency;
}

type Misfit = 'types' | 'accounts' | 'amounts';

/**
 * Returns what two transactions must have to form a transfer, and do not: types and accounts that differ, and one
 * amount, unless they are in two currencies.
 */
export function legMisfits(one: Leg, other: Leg): ReadonlySet<Misfit> {
  const misfits = new Set<Misfit>();
  if (one.type === other.type) misfits.add('types');
  if (one.accountId === other.accountId) misfits.add('accounts');
  if (one.ownCurrency === other.ownCurrency && one.amount !== other.amount) misfits.add('amounts');
  return misfits;
}

/** Returns true if two transactions can form a transfer. */
export const legsFit = (one: Leg, other: Leg): boolean => legMisfits(one, other).size === 0;
