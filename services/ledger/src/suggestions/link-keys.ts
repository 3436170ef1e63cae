import { addDays, type CalendarDay, daysBetween, occurrencesIn, type Recurrence } from '@pocket/contracts';

/** Days beyond a transaction in which its occurrence is searched: half a year, and a moved weekend. */
const NEAR_DAYS = 190;

interface Dated {
  readonly id: string;
  readonly date: CalendarDay;
}

/**
 * Returns the keys of the occurrences that past transactions fulfill, by the id of the transaction. The nearest pairs come
 * first. A transaction between two occurrences that others fulfill has none.
 */
export function linkKeys(
  transactions: readonly Dated[],
  recurrence: Recurrence,
  closedDays: ReadonlySet<CalendarDay>,
): ReadonlyMap<string, CalendarDay> {
  const pairs = transactions
    .flatMap(({ id, date }) => {
      const near = { from: addDays(date, -NEAR_DAYS), to: addDays(date, NEAR_DAYS) };
      const occurrences = occurrencesIn(recurrence, near, closedDays);
      const after = occurrences.findIndex((each) => each.date > date);
      const [start, end] = after < 0 ? [-1, undefined] : [Math.max(after - 1, 0), after + 1];
      return occurrences
        .slice(start, end)
        .map((each) => ({ id, key: each.key, days: Math.abs(daysBetween(each.date, date)) }));
    })
    .sort((one, other) => one.days - other.days || (one.key < other.key ? -1 : 1));
  const keys = new Map<string, CalendarDay>();
  const taken = new Set<CalendarDay>();
  for (const { id, key } of pairs) {
    if (keys.has(id) || taken.has(key)) continue;
    keys.set(id, key);
    taken.add(key);
  }
  return keys;
}
