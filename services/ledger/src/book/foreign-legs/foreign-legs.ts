import type { CalendarDay, MinorUnits, OwnCurrency, TransactionType } from '@pocket/contracts';
import type { FindLegRate } from './leg-rate.js';
import { SortedLegs } from './sorted-legs.js';

interface ForeignLeg {
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly date: CalendarDay;
  readonly ownCurrency: OwnCurrency;
}

/** Finds legs in other currencies whose rate is near the rate of the expense's day. */
export class ForeignLegs<Leg extends ForeignLeg> {
  /** Type and day → currency → legs. */
  readonly #legs = new Map<string, Map<OwnCurrency, SortedLegs<Leg>>>();

  constructor(private readonly findRate: FindLegRate) {}

  add(leg: Leg): void {
    const key = legKey(leg.type, leg.date);
    const currencies = this.#legs.get(key) ?? new Map<OwnCurrency, SortedLegs<Leg>>();
    this.#legs.set(key, currencies);
    const legs = currencies.get(leg.ownCurrency) ?? new SortedLegs<Leg>();
    currencies.set(leg.ownCurrency, legs);
    legs.add(leg);
  }

  /** Yields the legs of the day that can be the other leg of this one. */
  *find(leg: ForeignLeg, day: CalendarDay): Generator<Leg> {
    const isExpense = leg.type === 'expense';
    for (const [currency, legs] of this.#legs.get(legKey(isExpense ? 'income' : 'expense', day)) ?? []) {
      if (currency === leg.ownCurrency) continue;
      const rate = isExpense
        ? this.findRate(leg.date, leg.ownCurrency, currency)
        : this.findRate(day, currency, leg.ownCurrency);
      if (rate) yield* legs.near(leg, rate);
    }
  }
}

const legKey = (type: TransactionType, day: CalendarDay) => `${type} ${day}`;
