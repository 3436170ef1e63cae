import { type CalendarDay, type Conversion, type CurrencyCode, FIRST_DAY, type MinorUnits } from '@pocket/contracts';

export interface Amount {
  readonly day: CalendarDay;
  readonly currency: CurrencyCode;
  readonly amount: MinorUnits;
}

/** Amounts of one figure before they are converted. */
export class Amounts {
  /** Sum of those in the currency of the plan, which need no rate. */
  #own: MinorUnits = 0;
  /** Sums of the others by day and currency: these have one rate. */
  readonly #others = new Map<string, Amount>();

  constructor(private readonly currency: CurrencyCode) {}

  add({ day, currency, amount }: Amount): void {
    if (currency === this.currency) {
      this.#own += amount;
      return;
    }
    const key = `${day} ${currency}`;
    this.#others.set(key, { day, currency, amount: amount + (this.#others.get(key)?.amount ?? 0) });
  }

  /** Returns the amounts of both, which stay as they are. */
  plus(other: Amounts): Amounts {
    const both = new Amounts(this.currency);
    both.#own = this.#own + other.#own;
    for (const amount of [...this.#others.values(), ...other.#others.values()]) both.add(amount);
    return both;
  }

  /** @param field name of the figure */
  in(conversion: Conversion, field: string): MinorUnits {
    if (this.#others.size === 0) return this.#own;
    // Together, because the sum is rounded once.
    const own = { day: FIRST_DAY, currency: this.currency, amount: this.#own };
    return conversion.sum(field, [own, ...this.#others.values()]);
  }
}
