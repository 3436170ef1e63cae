import { type CalendarDay, isCalendarDay, isCurrencyCode, rateText } from '@pocket/contracts';

/** Rate of a file: units of `quote` that one unit of `base` costs. */
export interface FileRate {
  readonly day: CalendarDay;
  readonly base: string;
  readonly quote: string;
  /** Decimal text. */
  readonly rate: string;
}
/** Reason why something of a line was left out. `message` is one sentence for the user. */
export interface RateProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}
/** Rates and problems of one chunk of a file. */
export interface RateBatch {
  readonly rates: readonly FileRate[];
  readonly problems: readonly RateProblem[];
}

/** Texts of one rate, as they stand in a file. */
export interface RateLine {
  readonly day: string;
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
}

const CODE = /^[A-Z]{3}$/;

/**
 * Checks the texts of one rate. Returns null if Pocket does not offer one of the currencies, such as those that no
 * longer exist, and a sentence if something is wrong.
 */
export function checkRate({ day, base, quote, rate }: RateLine, today: CalendarDay): FileRate | string | null {
  if (!isCalendarDay(day)) return `"${shown(day)}" is no day (yyyy-mm-dd).`;
  if (day > today) return `The day ${day} is after today.`;
  const unreadable = [base, quote].find((code) => !CODE.test(code));
  if (unreadable !== undefined) return `"${shown(unreadable)}" is no currency.`;
  if (!isCurrencyCode(base) || !isCurrencyCode(quote)) return null;
  if (base === quote) return `${base} has no rate to itself.`;
  const text = rateText(rate);
  return text === null ? `"${shown(rate)}" is no rate of ${base} to ${quote}.` : { day, base, quote, rate: text };
}

const MAX_SHOWN = 40;
const shown = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
