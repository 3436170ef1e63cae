import { useMemo } from 'react';
import { useBookCurrency, useSettings } from '../settings/use-settings';
import { formatDate } from './date';
import { formatMoney } from './money';

/** Returns formatters for the currencies of the book and the chosen date format. */
export function useFormat() {
  const { currency: chosen, dateFormat } = useSettings().preferences;
  const book = useBookCurrency();
  return useMemo(() => {
    const currencyOf = (own?: string): string => (book === null ? chosen : own || book);
    return {
      /**
       * Returns the currency in which an amount is shown and typed: its own one, or that of sums without it. A book with
       * one currency shows the chosen one.
       */
      currencyOf,
      /** @param own currency of the amount; that of sums without it */
      money: (value: unknown, own?: string) => formatMoney(value, currencyOf(own), book ?? undefined),
      date: (value: string | Date | null | undefined) => formatDate(value, dateFormat),
    };
  }, [chosen, book, dateFormat]);
}
