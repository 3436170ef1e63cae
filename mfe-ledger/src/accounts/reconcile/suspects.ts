import type { Transaction } from '@pocket/contracts';
import { ACCOUNT_DIGITS, toMinorUnits } from '@pocket/contracts/money';
import { signedMinor } from '../register/running-balance';

export type Entry = Pick<
  Transaction,
  'id' | 'type' | 'amount' | 'currency' | 'status' | 'description' | 'payee' | 'date'
>;

/** Entry that may explain a difference. */
export interface Suspect {
  /**
   * Change of the entry that closes the difference. `missing`: tick it; `extra`: untick it; `turned`: invert its sign.
   */
  readonly kind: 'missing' | 'extra' | 'turned';
  readonly entry: Entry;
}

/** More suspects do not help the user. */
const MAX_SUSPECTS = 4;

/** Returns entries that alone explain the difference: the statement's balance less the cleared balance. */
export function suspectsOf(entries: readonly Entry[], difference: number): Suspect[] {
  const wanted = toMinorUnits(difference, ACCOUNT_DIGITS);
  if (wanted === 0) return [];
  return entries
    .flatMap((entry): Suspect[] => {
      const signed = signedMinor(entry);
      if (entry.status === 'pending') return signed === wanted ? [{ kind: 'missing', entry }] : [];
      if (signed === -wanted) return [{ kind: 'extra', entry }];
      return signed * -2 === wanted ? [{ kind: 'turned', entry }] : [];
    })
    .slice(0, MAX_SUSPECTS);
}

/** Returns true if swapped digits may explain the difference: they leave a multiple of nine. */
export const mayBeSwappedDigits = (difference: number): boolean =>
  difference !== 0 && toMinorUnits(difference, ACCOUNT_DIGITS) % 9 === 0;
