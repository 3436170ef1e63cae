import type { Transaction } from '@pocket/contracts';
import { ACCOUNT_DIGITS, fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';

type Posted = Pick<Transaction, 'type' | 'amount'>;

/** In minor units: positive for what came in. */
export const signedMinor = ({ type, amount }: Posted): number =>
  (type === 'income' ? 1 : -1) * toMinorUnits(amount, ACCOUNT_DIGITS);

/**
 * What an account held after each of these rows.
 * @param newestFirst rows without a gap
 * @param end what it held after the newest of them, in major units
 */
export function balancesAfter(newestFirst: readonly Posted[], end: number): number[] {
  let held = toMinorUnits(end, ACCOUNT_DIGITS);
  return newestFirst.map((row) => {
    const after = held;
    held -= signedMinor(row);
    return fromMinorUnits(after, ACCOUNT_DIGITS);
  });
}

/** Whether the rows lead from one balance to the other: if not, they were read at two moments. */
export function leadsTo(start: number, rows: readonly Posted[], end: number): boolean {
  return (
    rows.reduce((held, row) => held + signedMinor(row), toMinorUnits(start, ACCOUNT_DIGITS)) ===
    toMinorUnits(end, ACCOUNT_DIGITS)
  );
}
