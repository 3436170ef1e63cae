import { Decimal } from 'decimal.js';

/** Decimals as exact as a quotient of two rates needs: it is rounded once, from far more digits than it keeps. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_EVEN, toExpNeg: -60, toExpPos: 60 });
export type Exact = Decimal;

const TEXT = /^0*(0|[1-9]\d*)(?:\.(\d*?)0*)?$/;
const MAX_LENGTH = 80;
const MAX_DIGITS = 18;
const MIN_RATE = 0.000000001;
const MAX_RATE = '1000000000';
/** Significant digits of a rate that is computed from others. */
const EFFECTIVE_DIGITS = 15;

export const RATE_LIMITS = 'text of a decimal number with at most 18 digits, from 0.000000001 to 1000000000';

/** Returns the shortest text of the same rate; null for a text that is no rate. */
export function rateText(text: string): string | null {
  const [, whole = '', decimals = ''] = (text.length <= MAX_LENGTH && !text.endsWith('.') && TEXT.exec(text)) || [];
  if (whole === '') return null;
  const rate = decimals === '' ? whole : `${whole}.${decimals}`;
  const digits = `${whole}${decimals}`.replace(/^0+/, '').length;
  const isInRange = (whole.length < MAX_RATE.length || rate === MAX_RATE) && Number(rate) >= MIN_RATE;
  return digits <= MAX_DIGITS && isInRange ? rate : null;
}

/** Returns the text of a computed rate with 15 significant digits, rounded half to even. */
export const effectiveText = (rate: Exact): string => rate.toSignificantDigits(EFFECTIVE_DIGITS).toString();
