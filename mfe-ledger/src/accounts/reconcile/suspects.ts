import type { Transaction } from '@pocket/contracts';
import { ACCOUNT_DIGITS, toMinorUnits } from '@pocket/contracts/money';
import { signedMinor } from '../register/running-balance';

export type Entry = Pick<Transaction, 'id' | 'type' | 'amount' | 'status' | 'description' | 'payee' | 'date'>;

/** What may explain a difference. */
export interface Suspect {
  /** `missing`: not ticked, and would close it; `extra`: ticked, and would too if it were not; `turned`: its sign. */
  readonly kind: 'missing' | 'extra' | 'turned';
  readonly entry: Entry;
}

/** More is no help. */
const MAX_SUSPECTS = 4;

/** Entries each of which alone explains the difference, the statement's balance less what is cleared. */
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

/** Two digits that changed places leave a difference that nine divides. */
export const mayBeSwappedDigits = (difference: number): boolean =>
  difference !== 0 && toMinorUnits(difference, ACCOUNT_DIGITS) % 9 === 0;
