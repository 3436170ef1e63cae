import type { MinorUnits, TransactionType } from '@pocket/contracts';
import type { LegRate } from './leg-rate.js';
import { type AmountRange, otherLegRange, roughLegRange } from './near-rate.js';

interface Amount {
  readonly amount: MinorUnits;
}

/** Legs of one currency and type. They are sorted by amount when they are searched. */
export class SortedLegs<Leg extends Amount> {
  readonly #legs: Leg[] = [];
  #isSorted = true;

  add(leg: Leg): void {
    this.#legs.push(leg);
    this.#isSorted = false;
  }

  /**
   * Yields the legs that can be the other leg of this one, and looks at one more at most.
   * @param rate from the currency of the expense to that of the income
   */
  *near(leg: Amount & { readonly type: TransactionType }, rate: LegRate): Generator<Leg> {
    const isNone = this.#between(roughLegRange(leg, rate)).next().done;
    if (!isNone) yield* this.#between(otherLegRange(leg, rate));
  }

  *#between({ min, max }: AmountRange): Generator<Leg> {
    if (!this.#isSorted) this.#legs.sort((one, other) => one.amount - other.amount);
    this.#isSorted = true;
    for (let index = this.#firstFrom(min); index < this.#legs.length; index += 1) {
      const leg = this.#legs[index] as Leg;
      if (leg.amount > max) return;
      yield leg;
    }
  }

  #firstFrom(min: MinorUnits): number {
    let [low, high] = [0, this.#legs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#legs[middle] as Leg).amount < min) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
