import type { Conversion, CurrencyCode, OwnCurrency } from '@pocket/contracts';

/** Currency of a book's figures, and that of its accounts without an own one. */
export interface BookCurrencies {
  readonly currency: CurrencyCode;
  readonly accountCurrency: CurrencyCode;
}
/** Creates the conversion of one answer, or of one item of a list. */
export type StartConversion = () => Conversion;

export const resolveCurrency = (own: OwnCurrency, { accountCurrency }: Pick<BookCurrencies, 'accountCurrency'>) =>
  own ?? accountCurrency;
