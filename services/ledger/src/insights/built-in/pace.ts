import {
  addDays,
  type CalendarDay,
  type Conversion,
  type DatedAmount,
  type DayRange,
  daysBetween,
  type MinorUnits,
} from '@pocket/contracts';
import type { Fact } from '../fact.js';

/** Spans before that a mean is of. */
export const SPANS_BEFORE = 3;

/** Spending from the first day of a span to one of its days. */
export interface PaceDay {
  /** 1 for the first day of each span. */
  readonly day: number;
  readonly date: CalendarDay;
  /** Null after today. */
  readonly now: MinorUnits | null;
  readonly before: MinorUnits;
  readonly mean: MinorUnits;
}

/**
 * Adds up spending day by day. A span before that has fewer days keeps its last value.
 * @param before spans before, the nearest first: the mean is of all of them
 */
export function paceOf(
  facts: readonly Fact[],
  {
    span,
    before,
    today,
  }: { readonly span: DayRange; readonly before: readonly DayRange[]; readonly today: CalendarDay },
  conversion: Conversion,
): PaceDay[] {
  const byDay = spentByDay(facts);
  const spent = ({ from, to }: DayRange, after: number) => {
    const day = addDays(from, after);
    return day > to ? [] : (byDay.get(day) ?? []);
  };
  const [now, last, mean] = ['now', 'before', 'mean'].map((field) => conversion.startSum(field));
  const days: PaceDay[] = [];
  for (let after = 0; after <= daysBetween(span.from, span.to); after += 1) {
    const date = addDays(span.from, after);
    if (date <= today) for (const fact of spent(span, after)) now?.add(fact);
    for (const [index, each] of before.entries()) {
      for (const fact of spent(each, after)) {
        if (index === 0) last?.add(fact);
        mean?.add(fact);
      }
    }
    days.push({
      day: after + 1,
      date,
      now: date <= today ? (now?.value() ?? 0) : null,
      before: last?.value() ?? 0,
      mean: mean?.value(before.length) ?? 0,
    });
  }
  return days;
}

/** Adds up what was spent in each currency: far less is converted then. */
function spentByDay(facts: readonly Fact[]): ReadonlyMap<CalendarDay, readonly DatedAmount[]> {
  const days = new Map<CalendarDay, (DatedAmount & { amount: MinorUnits })[]>();
  for (const { day, currency, amount } of facts) {
    const own = days.get(day) ?? [];
    days.set(day, own);
    const sum = own.find((each) => each.currency === currency);
    if (sum) sum.amount += amount;
    else own.push({ day, currency, amount });
  }
  return days;
}
