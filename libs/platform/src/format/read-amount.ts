import { CURRENCIES, type Currency } from '@pocket/contracts/currencies';
import { readAmount } from '@pocket/contracts/read-amount';

const separators = new Map<Currency, string>();

/**
 * Parses the text of a field for amounts, in major units.
 * @returns null if the text is no amount
 */
export function readAmountIn(currency: Currency, text: string): number | null {
  return readAmount(text, { group: groupSeparator(currency) });
}

function groupSeparator(currency: Currency): string {
  const cached = separators.get(currency);
  if (cached !== undefined) return cached;
  // Seven digits, because some locales group only five or more.
  const parts = new Intl.NumberFormat(CURRENCIES[currency].locale).formatToParts(1_234_567);
  const group = parts.find(({ type }) => type === 'group')?.value ?? '';
  separators.set(currency, group);
  return group;
}
