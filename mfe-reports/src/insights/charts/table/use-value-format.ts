import type { Measure } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useMemo } from 'react';

/** Returns how values of a measure are written: amounts in a currency, or counts. Null is a dash. */
export function useValueFormat(measure: Measure, currency: string): (value: number | null) => string {
  const { money } = useFormat();
  return useMemo(() => {
    const format = (value: number) => (measure === 'count' ? value.toLocaleString('en-US') : money(value, currency));
    return (value) => (value === null ? '–' : format(value));
  }, [measure, currency, money]);
}
