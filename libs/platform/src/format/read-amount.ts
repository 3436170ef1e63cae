import { digitsOf } from '@pocket/contracts/currencies';
import { readAmount } from '@pocket/contracts/read-amount';
import { styleOf } from './money';

const separators = new Map<string, string>();

/**
 * Parses the text of a field for amounts, in major units.
 * @returns null if the text is no amount, or has more decimals than the currency
 */
export function readAmountIn(currency: string, text: string): number | null {
  return readAmount(text, { group: groupSeparator(currency), digits: digitsOf(currency) });
}

function groupSeparator(currency: string): string {
  const cached = separators.get(currency);
  if (cached !== undefined) return cached;
  // Seven digits, because some locales group only five or more.
  const parts = new Intl.NumberFormat(styleOf(currency).locale).formatToParts(1_234_567);
  const group = parts.find(({ type }) => type === 'group')?.value ?? '';
  separators.set(currency, group);
  return group;
}
