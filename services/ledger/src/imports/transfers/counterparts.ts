import type { CalendarDay, Counterpart, MinorUnits } from '@pocket/contracts';
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

/** Legs of one amount and day in one account; only a single one can be a counterpart. */
interface AccountLegs {
  readonly first: Counterpart;
  count: number;
}

/** Finds the counterpart of a row: the only leg that fits it. */
export class Counterparts {
  readonly #byDay = new Map<string, Map<string, AccountLegs>>();

  add({ accountId, date, amount, counterpart }: PossibleLeg): void {
    const key = legKey(amount, dayNumber(date));
    const accounts = this.#byDay.get(key) ?? new Map<string, AccountLegs>();
    const existing = accounts.get(accountId);
    if (existing) existing.count += 1;
    else this.#byDay.set(key, accounts.set(accountId, { first: counterpart, count: 1 }));
  }

  /** Returns null if none or several fit. Looks at three accounts a day at most. */
  find({ accountId, date, amount }: Omit<PossibleLeg, 'counterpart'>): Counterpart | null {
    if (amount === 0) return null;
    let found: Counterpart | null = null;
    for (let day = dayNumber(date) - MAX_DAYS_APART; day <= dayNumber(date) + MAX_DAYS_APART; day += 1) {
      for (const [account, { first, count }] of this.#byDay.get(legKey(-amount, day)) ?? []) {
        if (account === accountId) continue;
        if (found || count > 1) return null;
        found = first;
      }
    }
    return found;
  }
}

const legKey = (amount: MinorUnits, day: number) => `${amount} ${day}`;
