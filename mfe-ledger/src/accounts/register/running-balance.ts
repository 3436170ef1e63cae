import type { Transaction } from '@pocket/contracts';
import { ACCOUNT_DIGITS, fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';

type Posted = Pick<Transaction, 'type' | 'amount'>;

/** Returns the amount in minor units, positive for income. */
export const signedMinor = ({ type, amount }: Posted): number =>
  (type === 'income' ? 1 : -1) * toMinorUnits(amount, ACCOUNT_DIGITS);

/**
 * Returns the balance after each row.
 * @param newestFirst rows without a gap
 * @param end balance after the newest row, in major units
 */
export function balancesAfter(newestFirst: readonly Posted[], end: number): number[] {
  let held = toMinorUnits(end, ACCOUNT_DIGITS);
  return newestFirst.map((row) => {
    const after = held;
    held -= signedMinor(row);
    return fromMinorUnits(after, ACCOUNT_DIGITS);
  });
}

/** Returns true if the rows lead from `start` to `end`; otherwise they were read at different moments. */
export function leadsTo(start: number, rows: readonly Posted[], end: number): boolean {
  return (
    rows.reduce((held, row) => held + signedMinor(row), toMinorUnits(start, ACCOUNT_DIGITS)) ===
    toMinorUnits(end, ACCOUNT_DIGITS)
  );
}
