import type { MinorUnits } from '../money.js';
import { Exact } from './rate-text.js';

/** Largest absolute amount of a currency with `digits` decimals, in major units. */
const maxAmount = (digits: number) => new Exact(10).pow(12).minus(new Exact(10).pow(-digits));

/**
 * Sum of amounts in one currency, each converted by the rate of its day. It is exact until it is read, which rounds it
 * once.
 */
export class ConvertedSum {
  #sum = new Exact(0);

  /** @param digits decimals of the currency of the sum */
  constructor(private readonly digits: number) {}

  /** @param amount in minor units of a currency with `digits` decimals @param rate decimal text; 1 by default */
  add(amount: MinorUnits, digits: number, rate = '1'): void {
    this.#sum = this.#sum.plus(new Exact(amount).times(rate).times(new Exact(10).pow(-digits)));
  }

  /** The sum in minor units, rounded half to even; null if it is beyond the largest amount. */
  get minor(): MinorUnits | null {
    const rounded = this.#sum.toDecimalPlaces(this.digits);
    return rounded.abs().lte(maxAmount(this.digits)) ? rounded.times(new Exact(10).pow(this.digits)).toNumber() : null;
  }
}
