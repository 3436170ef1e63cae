import { useMemo } from 'react';
import { useSettings } from '../settings/use-settings';
import { formatDate } from './date';
import { formatMoney } from './money';

/** Returns formatters for the chosen currency and date format. */
export function useFormat() {
  const { currency, dateFormat } = useSettings().preferences;
  return useMemo(
    () => ({
      money: (value: unknown) => formatMoney(value, currency),
      date: (value: string | Date | null | undefined) => formatDate(value, dateFormat),
    }),
    [currency, dateFormat],
  );
}
