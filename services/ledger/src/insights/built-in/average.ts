import { type CalendarMonth, type Conversion, type GrowingSum, type MinorUnits, monthOf } from '@pocket/contracts';
import type { Fact } from '../fact.js';
import { middlesOf } from '../measures.js';

export interface CategoryAverage {
  /** Null for what has no category. */
  readonly categoryId: string | null;
  readonly median: MinorUnits;
  /** Number of months that the median is of. */
  readonly months: number;
}

/**
 * Returns what each category usually takes in a month, the largest first. The months before a category was used do not
 * count; later ones without it count as 0.
 * @param months that are complete, ascending
 */
export function averagesOf(
  facts: readonly Fact[],
  months: readonly CalendarMonth[],
  conversion: Conversion,
): CategoryAverage[] {
  const indexes = new Map(months.map((month, index) => [month, index]));
  const categories = new Map<string | null, Map<number, GrowingSum>>();
  for (const fact of facts) {
    const index = indexes.get(monthOf(fact.day));
    if (index === undefined) continue;
    const sums = categories.get(fact.categoryId) ?? new Map<number, GrowingSum>();
    categories.set(fact.categoryId, sums);
    const sum = sums.get(index) ?? conversion.startSum('median');
    sums.set(index, sum);
    sum.add(fact);
  }
  return [...categories]
    .map(([categoryId, sums]) => {
      const first = Math.min(...sums.keys());
      const values = months.slice(first).map((_, after) => sums.get(first + after)?.exact ?? 0n);
      return { categoryId, median: medianOf(values, conversion), months: values.length };
    })
    .sort((one, other) => other.median - one.median || ((one.categoryId ?? '') < (other.categoryId ?? '') ? -1 : 1));
}

function medianOf(exact: readonly bigint[], conversion: Conversion): MinorUnits {
  const [lower = 0n, upper = 0n] = middlesOf([...exact].sort((one, other) => (one < other ? -1 : 1)));
  return conversion.rounded(lower + upper, 2);
}
