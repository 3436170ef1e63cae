import type { Conversion, DatedAmount, Measure, MinorUnits } from '@pocket/contracts';
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
  // The difference of what is shown, as in the summary of transactions.
  net: (facts, conversion) =>
    conversion.sum('income', ofType(facts, 'income')) - conversion.sum('spending', ofType(facts, 'expense')),
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
    const [lower, upper] = middleAmounts(facts, conversion);
    return lower && upper ? conversion.rounded(exactIn(lower, conversion) + exactIn(upper, conversion), 2) : null;
  },
  largest(facts, conversion) {
    const amounts = convertedAmounts('largest', facts, conversion).map(({ converted }) => converted);
    return amounts.length === 0 ? null : amounts.reduce((most, amount) => Math.max(most, amount));
  },
};

/** Returns the middle one of a sorted list twice, or the two in the middle. */
export function middlesOf<Item>(sorted: ArrayLike<Item>): [lower: Item | undefined, upper: Item | undefined] {
  return [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
}

function middleAmounts(facts: readonly Fact[], conversion: Conversion): (DatedAmount | undefined)[] {
  const [first] = facts;
  if (first && facts.every(({ currency }) => currency === conversion.currency)) {
    // Most books have one currency, and numbers are sorted many times as fast.
    const sorted = Float64Array.from(facts.flatMap(({ amounts }) => amounts)).sort();
    return middlesOf(sorted).map((amount) => (amount === undefined ? undefined : { ...first, amount }));
  }
  const amounts = convertedAmounts('median', facts, conversion).sort(
    (one, other) => one.converted - other.converted || compared(one, other, conversion),
  );
  return middlesOf(amounts);
}

const ofType = (facts: readonly Fact[], type: Fact['type']) => facts.filter((fact) => fact.type === type);

interface Converted extends DatedAmount {
  /** Rounded, in minor units of the conversion's currency. */
  readonly converted: MinorUnits;
}

/** Returns each amount that has a rate. The conversion remembers the others. */
function convertedAmounts(field: string, facts: readonly Fact[], conversion: Conversion): Converted[] {
  return facts.flatMap(({ amounts, day, currency }) =>
    amounts.flatMap((amount) => {
      const dated = { day, currency, amount };
      const converted = conversion.convert(dated);
      if (converted !== null) return { ...dated, converted };
      conversion.sum(field, [dated]);
      return [];
    }),
  );
}

/** Compares amounts that are equal once they are rounded. */
function compared(one: DatedAmount, other: DatedAmount, conversion: Conversion): number {
  if (one.currency === other.currency && one.day === other.day) return one.amount - other.amount;
  return Number(exactIn(one, conversion) - exactIn(other, conversion));
}

const exactIn = (amount: DatedAmount, conversion: Conversion) => conversion.exact(amount) ?? 0n;
