import {
  addDays,
  type CalendarDay,
  type Counterpart,
  type MinorUnits,
  type OwnCurrency,
  type TransactionType,
} from '@pocket/contracts';
import { ForeignLegs } from '../../book/foreign-legs/foreign-legs.js';
import type { FindLegRate } from '../../book/foreign-legs/leg-rate.js';
import { dayNumber } from '../rows/days.js';

/** Days between the two legs of a transfer. */
export const MAX_DAYS_APART = 5;

/** A row or transaction that may be a leg of a transfer. */
export interface PossibleLeg {
  readonly accountId: string;
  readonly date: CalendarDay;
  /** Signed. */
  readonly amount: MinorUnits;
  readonly counterpart: Counterpart;
}
type SearchedLeg = Omit<PossibleLeg, 'counterpart'>;

/** Currencies of the accounts of a book that has several, and the rates between them. */
export interface LegCurrencies {
  readonly byAccount: ReadonlyMap<string, OwnCurrency>;
  readonly findRate: FindLegRate;
}

/** Legs of one amount and day in one account; only a single one can be a counterpart. */
interface AccountLegs {
  readonly first: Counterpart;
  count: number;
}
interface ForeignLeg {
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly date: CalendarDay;
  readonly ownCurrency: OwnCurrency;
  readonly counterpart: Counterpart;
}

/** Finds the counterpart of a row: the only leg that fits it. */
export class Counterparts {
  /** Currency, amount and day → account → legs. */
  readonly #equal = new Map<string, Map<string, AccountLegs>>();
  readonly #foreign: ForeignLegs<ForeignLeg> | null;

  /** @param currencies null if all accounts have the same currency */
  constructor(private readonly currencies: LegCurrencies | null = null) {
    this.#foreign = currencies && new ForeignLegs(currencies.findRate);
  }

  add({ accountId, date, amount, counterpart }: PossibleLeg): void {
    const ownCurrency = this.#currencyOf(accountId);
    const key = legKey(ownCurrency, amount, dayNumber(date));
    const accounts = this.#equal.get(key) ?? new Map<string, AccountLegs>();
    const existing = accounts.get(accountId);
    if (existing) existing.count += 1;
    else this.#equal.set(key, accounts.set(accountId, { first: counterpart, count: 1 }));
    this.#foreign?.add({ ...unsigned(amount), date, ownCurrency, counterpart });
  }

  /** Returns null if none or several fit. Looks at three accounts a day at most, and at two legs in other currencies. */
  find(leg: SearchedLeg): Counterpart | null {
    if (leg.amount === 0) return null;
    const ownCurrency = this.#currencyOf(leg.accountId);
    let found = this.#findEqual(leg, ownCurrency);
    if (found === 'several') return null;
    if (!this.#foreign) return found;
    for (let days = -MAX_DAYS_APART; days <= MAX_DAYS_APART; days += 1) {
      const searched = { ...unsigned(leg.amount), date: leg.date, ownCurrency };
      for (const { counterpart } of this.#foreign.find(searched, addDays(leg.date, days))) {
        if (found) return null;
        found = counterpart;
      }
    }
    return found;
  }

  /** Finds a leg of the same amount. */
  #findEqual({ accountId, date, amount }: SearchedLeg, ownCurrency: OwnCurrency): Counterpart | null | 'several' {
    let found: Counterpart | null = null;
    for (let day = dayNumber(date) - MAX_DAYS_APART; day <= dayNumber(date) + MAX_DAYS_APART; day += 1) {
      for (const [account, { first, count }] of this.#equal.get(legKey(ownCurrency, -amount, day)) ?? []) {
        if (account === accountId) continue;
        if (found || count > 1) return 'several';
        found = first;
      }
    }
    return found;
  }

  #currencyOf(accountId: string): OwnCurrency {
    return this.currencies?.byAccount.get(accountId) ?? null;
  }
}

const legKey = (ownCurrency: OwnCurrency, amount: MinorUnits, day: number) => `${ownCurrency} ${amount} ${day}`;

const unsigned = (amount: MinorUnits) =>
  ({ type: amount < 0 ? 'expense' : 'income', amount: Math.abs(amount) }) as const;
