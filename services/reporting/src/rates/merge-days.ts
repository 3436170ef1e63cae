import type { CalendarDay, CurrencyCode, DatedAmount, MinorUnits } from '@pocket/contracts';

/** Sums the amounts of the same day and currency, so that fewer are converted. */
export function mergeDays(amounts: Iterable<DatedAmount>): DatedAmount[] {
  const sums = new Map<CurrencyCode, Map<CalendarDay, MinorUnits>>();
  for (const { day, currency, amount } of amounts) {
    const days = sums.get(currency) ?? new Map<CalendarDay, MinorUnits>();
    sums.set(currency, days);
    days.set(day, (days.get(day) ?? 0) + amount);
  }
  return [...sums].flatMap(([currency, days]) => [...days].map(([day, amount]) => ({ day, currency, amount })));
}
