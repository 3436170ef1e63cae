import type { CalendarDay, Counterpart, MinorUnits } from '@pocket/contracts';
import { dayNumber } from '../matching/days.js';

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

/** Finds what may be the other side of something: nothing where it is not exactly one. */
export class Counterparts {
  readonly #byAmount = new Map<MinorUnits, Side[]>();

  add(side: Side): void {
    const known = this.#byAmount.get(side.amount);
    if (known) known.push(side);
    else this.#byAmount.set(side.amount, [side]);
  }

  of({ accountId, date, amount }: Omit<Side, 'is'>): Counterpart | null {
    if (amount === 0) return null;
    let found: Side | null = null;
    for (const side of this.#byAmount.get(-amount) ?? []) {
      if (side.accountId === accountId) continue;
      if (Math.abs(dayNumber(side.date) - dayNumber(date)) > APART) continue;
      if (found) return null;
      found = side;
    }
    return found?.is ?? null;
  }
}
