import { digitsOf } from '@pocket/contracts/currencies';
import { createSettingsStore } from '@pocket/platform';

const settings = createSettingsStore();

/**
 * Returns the currency of a field at the time of the call, for checks of forms that run outside of React.
 * @param own currency of the account; that of sums without it. A book with one currency has the chosen one
 */
export function fieldCurrency(own?: string): string {
  const book = settings.bookCurrency();
  return book === null ? settings.read().preferences.currency : own || book;
}

/** Returns true if the book has several currencies, at the time of the call. */
export const hasSeveralCurrencies = (): boolean => settings.bookCurrency() !== null;

/** `with at most 2 decimals`, for messages about a field. */
export function decimalsText(currency: string): string {
  const digits = digitsOf(currency);
  return digits === 0 ? 'without decimals' : `with at most ${digits} decimals`;
}
