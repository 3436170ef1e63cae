import { digitsOf, isAmount, isCurrencyCode, type Money, toMinor } from '@pocket/contracts';

/**
 * Returns an amount that was paid in another currency than the statement's; null for 0, for an amount that is not one of
 * its currency, and for a currency that is not in use.
 * @param amount in major units, without sign
 * @param statement currency of the statement, if it is known
 */
export function originalMoney(amount: number, currency: string, statement: string | null): Money | null {
  if (currency === statement || !isCurrencyCode(currency)) return null;
  if (amount <= 0 || !isAmount(amount, digitsOf(currency))) return null;
  return { amount: toMinor(amount, currency), currency };
}
