import type { Conversion, Measure, MinorUnits } from '@pocket/contracts';
import type { Fact } from './fact.js';

/** Figure of some facts: minor units of the conversion's currency or, of counts, a number. Null if there is none. */
export type MeasureFacts = (facts: readonly Fact[], conversion: Conversion) => number | null;

/** True if the figures of parts add up to that of the whole. */
export const isSum = (measure: Measure): boolean => ['spending', 'income', 'net', 'count'].includes(measure);

/** @param whole true for the total, in which a transaction counts once */
export function measureOf(measure: Measure, whole = false): MeasureFacts {
  if (measure === 'count') {
    return (facts) => facts.reduce((sum, { count, transactions }) => sum + (whole ? transactions : count), 0);
  }
  const { [measure]: figure } = FIGURES;
  return figure;
}

const FIGURES: Readonly<Record<Exclude<Measure, 'count'>, MeasureFacts>> = {
  spending: (facts, conversion) => conversion.sum('spending', ofType(facts, 'expense')),
  income: (facts, conversion) => conversion.sum('income', ofType(facts, 'income')),
  net: (facts, conversion) =>
    conversion.sum(
      'net',
      facts.map((fact) => (fact.type === 'income' ? fact : { ...fact, amount: -fact.amount })),
    ),
  // Each fact is the balance of an account at the end of a day.
  balance: (facts, conversion) => conversion.sum('balance', facts),
  average(facts, conversion) {
    const counted = facts.filter((fact) => conversion.convert(fact) !== null);
    const count = counted.reduce((sum, fact) => sum + fact.count, 0);
    const sum = conversion.startSum('average');
    for (const fact of facts) sum.add(fact);
    return count === 0 ? null : sum.value(count);
  },
  median(facts, conversion) {
    return medianOf(convertedAmounts('median', facts, conversion));
  },
  largest(facts, conversion) {
    const amounts = convertedAmounts('largest', facts, conversion);
    return amounts.length === 0 ? null : amounts.reduce((most, amount) => Math.max(most, amount));
  },
};

/** Returns the median of amounts in minor units; null if there is none. */
export function medianOf(amounts: readonly MinorUnits[]): MinorUnits | null {
  const [lower, upper] = middlesOf(amounts);
  return lower === undefined || upper === undefined ? null : evenHalf(lower + upper);
}

/** Returns the middle of some numbers twice, or the two in the middle. */
export function middlesOf(numbers: readonly number[]): [lower: number | undefined, upper: number | undefined] {
  const sorted = [...numbers].sort((one, other) => one - other);
  return [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
}

const ofType = (facts: readonly Fact[], type: Fact['type']) => facts.filter((fact) => fact.type === type);

/** Returns each amount that has a rate. The conversion remembers the others. */
function convertedAmounts(field: string, facts: readonly Fact[], conversion: Conversion): MinorUnits[] {
  return facts.flatMap(({ amounts, day, currency }) =>
    amounts.flatMap((amount) => {
      const dated = { day, currency, amount };
      const converted = conversion.convert(dated);
      if (converted === null) conversion.sum(field, [dated]);
      return converted ?? [];
    }),
  );
}

/** Returns half of a whole number, rounded half to even. */
function evenHalf(whole: number): number {
  const floor = Math.floor(whole / 2);
  return whole - 2 * floor === 1 && floor % 2 !== 0 ? floor + 1 : floor;
}
