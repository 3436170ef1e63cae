import { ACCOUNT_DIGITS, digitsOf } from '@pocket/contracts';

/**
 * Returns the decimals of amounts in a currency.
 * @param account currency of the account, which amounts without a stated currency have; undefined if amounts of every
 * currency have {@link ACCOUNT_DIGITS}
 */
export function statedDigits(stated: string | null, account: string | undefined): number {
  return account === undefined ? ACCOUNT_DIGITS : digitsOf(stated || account);
}
