import { Decimal } from 'decimal.js';

/** Decimals as exact as a quotient of two rates needs: it is rounded once, from far more digits than it keeps. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_EVEN, toExpNeg: -60, toExpPos: 60 });
export type Exact = Decimal;

const TEXT = /^\d{1,40}(?:\.\d{1,40})?$/;
const MAX_DIGITS = 18;
const MIN_RATE = new Exact('0.000000001');
const MAX_RATE = new Exact('1000000000');
/** Significant digits of a rate that is computed from others. */
const EFFECTIVE_DIGITS = 15;

export const RATE_LIMITS = 'text of a decimal number with at most 18 digits, from 0.000000001 to 1000000000';

/** Returns the shortest text of the same rate; null for a text that is no rate. */
export function rateText(text: string): string | null {
  if (!TEXT.test(text)) return null;
  const digits = text.replace('.', '').replace(/^0+/, '').length;
  const rate = new Exact(text);
  return digits <= MAX_DIGITS && rate.gte(MIN_RATE) && rate.lte(MAX_RATE) ? rate.toString() : null;
}

/** Returns the text of a computed rate with 15 significant digits, rounded half to even. */
export const effectiveText = (rate: Exact): string => rate.toSignificantDigits(EFFECTIVE_DIGITS).toString();
