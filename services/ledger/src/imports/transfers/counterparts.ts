import type { CalendarDay, Counterpart, MinorUnits } from '@pocket/contracts';
import { dayNumber } from '../rows/days.js';

/** How far the two sides of a transfer may be apart, in days. */
export const APART = 5;

/** Something that may be one side of a transfer. */
export interface Side {
  readonly accountId: string;
  readonly date: CalendarDay;
  /** Signed. */
  readonly amount: MinorUnits;
  readonly is: Counterpart;
}

/** Sides of one amount and day in one account; only a single one can be a counterpart. */
interface AccountSides {
  readonly first: Counterpart;
  count: number;
}

/** Finds what may be the other side of something: nothing where it is not exactly one. */
export class Counterparts {
  readonly #byDay = new Map<string, Map<string, AccountSides>>();

  add({ accountId, date, amount, is }: Side): void {
    const key = keyOf(amount, dayNumber(date));
    const accounts = this.#byDay.get(key) ?? new Map<string, AccountSides>();
    const known = accounts.get(accountId);
    if (known) known.count += 1;
    else this.#byDay.set(key, accounts.set(accountId, { first: is, count: 1 }));
  }

  /** Looks at no more than three accounts a day, however much is alike. */
  of({ accountId, date, amount }: Omit<Side, 'is'>): Counterpart | null {
    if (amount === 0) return null;
    let found: Counterpart | null = null;
    for (let day = dayNumber(date) - APART; day <= dayNumber(date) + APART; day += 1) {
      for (const [account, { first, count }] of this.#byDay.get(keyOf(-amount, day)) ?? []) {
        if (account === accountId) continue;
        if (found || count > 1) return null;
        found = first;
      }
    }
    return found;
  }
}

const keyOf = (amount: MinorUnits, day: number) => `${amount} ${day}`;
