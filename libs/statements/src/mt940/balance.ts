import type { CalendarDay, MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../values/amount.js';
import { clampedDay, fullYear } from '../values/day.js';
import { statedDigits } from '../values/digits.js';

const BALANCE = /^([CD])(\d{6})(?:([A-Z]{3})[A-Z]?)?\s*(-?[\d., ]+)$/;

export interface Balance {
  /** Signed. */
  readonly amount: MinorUnits;
  readonly date: CalendarDay | null;
  readonly currency: string | null;
}

/** Reads `:60F:`, `:62F:` and the like. @param account currency of the account, as {@link statedDigits} takes it */
export function parseBalance(text: string, account: string | undefined): Balance | null {
  const match = BALANCE.exec(text.trim());
  const amount = match && signedAmount(match[4] ?? '', undefined, statedDigits(match[3] ?? null, account));
  if (!match || typeof amount !== 'number') return null;
  return {
    amount: match[1] === 'D' ? -amount || 0 : amount,
    date: sixDigitDay(match[2] ?? ''),
    currency: match[3] ?? null,
  };
}

/** `yymmdd`. */
export function sixDigitDay(text: string): CalendarDay | null {
  return clampedDay(fullYear(Number(text.slice(0, 2))), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
}
