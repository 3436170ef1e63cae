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
    const sum = conversion.sum('average', facts);
    return count === 0 ? null : dividedEven(sum, count);
  },
  median(facts, conversion) {
    const amounts = convertedAmounts('median', facts, conversion).sort((one, other) => one - other);
    const upper = amounts[Math.floor(amounts.length / 2)];
    const lower = amounts[Math.ceil(amounts.length / 2) - 1];
    return upper === undefined || lower === undefined ? null : dividedEven(lower + upper, 2);
  },
  largest(facts, conversion) {
    const amounts = convertedAmounts('largest', facts, conversion);
    return amounts.length === 0 ? null : amounts.reduce((most, amount) => Math.max(most, amount));
  },
};

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

/** Divides and rounds once, half to even. Exact: both are whole numbers, and the rest is compared as one. */
function dividedEven(dividend: number, divisor: number): number {
  const floor = Math.floor(dividend / divisor);
  const rest = dividend - floor * divisor;
  const isUp = 2 * rest > divisor || (2 * rest === divisor && floor % 2 !== 0);
  return isUp ? floor + 1 : floor;
}
