import type { MinorUnits } from '@pocket/contracts';

/** Months with data that have to be known, and the factor of their deviation. */
const [MIN_MONTHS, DEVIATIONS] = [6, 3n];
/** In major units. */
const MIN_EXCESS = 20n;

/** Spending that is unusually high. Fractions of minor units are exact. */
export interface UnusualSpending {
  readonly median: number;
  /** Median absolute deviation. */
  readonly mad: number;
  /** Above the median, rounded half to even. */
  readonly excess: MinorUnits;
}

/**
 * Returns null for spending that is not above median + 3 × MAD of the months before, or not above the median by more
 * than 20 major units.
 * @param before spending of each month with data
 */
export function unusualSpending(
  spending: MinorUnits,
  before: readonly MinorUnits[],
  digits: number,
): UnusualSpending | null {
  if (before.length < MIN_MONTHS) return null;
  const months = before.map(BigInt);
  const twiceMedian = twiceMedianOf(months);
  const fourMads = twiceMedianOf(months.map((each) => distance(2n * each, twiceMedian)));
  const twiceExcess = 2n * BigInt(spending) - twiceMedian;
  const isFar = 2n * twiceExcess > DEVIATIONS * fourMads;
  if (!isFar || twiceExcess <= 2n * MIN_EXCESS * 10n ** BigInt(digits)) return null;
  return { median: Number(twiceMedian) / 2, mad: Number(fourMads) / 4, excess: halfEven(twiceExcess) };
}

/** Returns the sum of the two values in the middle, which are the same one of an odd number. */
function twiceMedianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0n;
  return lower + upper;
}

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

/** @param twice double of a positive amount */
function halfEven(twice: bigint): MinorUnits {
  const floor = twice / 2n;
  return Number(twice % 2n === 1n && floor % 2n === 1n ? floor + 1n : floor);
}
