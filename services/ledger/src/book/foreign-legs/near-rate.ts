import { Exact, type MinorUnits, type TransactionType } from '@pocket/contracts';
import type { LegRate } from './leg-rate.js';

/** Largest difference between the rate of two legs and the rate of the day, as a part of the latter. */
const TOLERANCE = new Exact('0.03');
/** Factors between the rate of the day and the rate of two legs. */
const [MIN_FACTOR, MAX_FACTOR] = [new Exact(1).minus(TOLERANCE), new Exact(1).plus(TOLERANCE)];

/** Amounts from `min` to `max`, both included; none if `min` is larger. */
export interface AmountRange {
  readonly min: MinorUnits;
  readonly max: MinorUnits;
}

interface Leg {
  readonly type: TransactionType;
  readonly amount: MinorUnits;
}

/**
 * Returns the amounts that the other leg of a transfer between currencies can have.
 * @param rate from the currency of the expense to that of the income
 */
export function otherLegRange({ type, amount }: Leg, { rate, digits }: LegRate): AmountRange {
  const perUnit = new Exact(rate).times(new Exact(10).pow(digits));
  // A quotient has far more digits than the amounts and the rate, so rounding moves none across a whole number.
  const [min, max] =
    type === 'expense'
      ? [perUnit.times(MIN_FACTOR).times(amount), perUnit.times(MAX_FACTOR).times(amount)]
      : [
          new Exact(amount).dividedBy(perUnit.times(MAX_FACTOR)),
          new Exact(amount).dividedBy(perUnit.times(MIN_FACTOR)),
        ];
  return { min: Math.max(min.ceil().toNumber(), 1), max: max.floor().toNumber() };
}

/** Returns true if the rate of two legs is near the rate of the day. Legs of 0 have no rate. */
export function isNearRate(expense: MinorUnits, income: MinorUnits, rate: LegRate): boolean {
  const { min, max } = otherLegRange({ type: 'expense', amount: expense }, rate);
  return min <= income && income <= max;
}

/** Returns a range that contains {@link otherLegRange}, and is computed much faster. */
export function roughLegRange({ type, amount }: Leg, { rate, digits }: LegRate): AmountRange {
  const perUnit = Number(rate) * 10 ** digits;
  const middle = type === 'expense' ? amount * perUnit : amount / perUnit;
  return { min: middle * 0.96, max: middle * 1.04 };
}
