import { Exact, type MinorUnits } from '@pocket/contracts';

/** Balance of a currency at average cost. An unknown worth makes all figures unknown, and so does a debt. */
export class AverageCost {
  #balance = 0;
  #cost = new Exact(0);
  #realized = new Exact(0);
  #isKnown = true;

  get balance(): MinorUnits {
    return this.#balance;
  }

  /** Cost of the balance and realized gains, in major units of the other currency; null if unknown. */
  get figures(): { readonly cost: Exact; readonly realized: Exact } | null {
    return this.#isKnown ? { cost: this.#cost, realized: this.#realized } : null;
  }

  /** @param amount signed, in minor units @param worth of the amount without its sign, in major units; null: unknown */
  move(amount: MinorUnits, worth: Exact | null): void {
    const before = this.#balance;
    this.#balance += amount;
    if (amount === 0) return;
    if (worth === null || this.#balance < 0) this.#isKnown = false;
    if (worth === null || !this.#isKnown) return;
    if (amount > 0) {
      this.#cost = this.#cost.plus(worth);
      return;
    }
    const released = this.#cost.times(-amount).dividedBy(before);
    this.#cost = this.#cost.minus(released);
    this.#realized = this.#realized.plus(worth).minus(released);
  }
}
