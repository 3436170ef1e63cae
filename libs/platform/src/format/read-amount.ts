import { readAmount } from '@pocket/contracts/read-amount';
import { CURRENCIES, type Currency } from './currencies';

const groups = new Map<Currency, string>();

/**
 * Reads an amount of a currency as people type it, in major units. Every field for amounts uses it.
 * @returns null for a text that is no amount; negative for what is owed
 */
export function readAmountIn(currency: Currency, text: string): number | null {
  return readAmount(text, { group: groupOf(currency) });
}

function groupOf(currency: Currency): string {
  const known = groups.get(currency);
  if (known !== undefined) return known;
  // Some locales group only from five digits on.
  const parts = new Intl.NumberFormat(CURRENCIES[currency].locale).formatToParts(1_234_567);
  const group = parts.find(({ type }) => type === 'group')?.value ?? '';
  groups.set(currency, group);
  return group;
}
