import type { MinorUnits } from '@pocket/contracts';

const MARKS = /[\s\u00a0\u202f'’]/g;
const NUMBER = /^([+-]?)([\d.,]{1,40})([+-]?)$/;
const MAX_INTEGER_DIGITS = 12;

/**
 * An amount as OFX, CAMT and MT940 write it, without thousands marks or with: the last of `.` and `,` is the decimal
 * mark unless it comes again. More than two decimals are rounded. Null for what is no amount.
 */
export function signedAmount(text: string): MinorUnits | null {
  const match = NUMBER.exec(text.replace(MARKS, '').replace('−', '-'));
  if (!match) return null;
  const [, before, digits = '', after] = match;
  const mark = decimalMark(digits);
  const whole = (mark < 0 ? digits : digits.slice(0, mark)).replace(/[.,]/g, '').replace(/^0+/, '');
  const decimals = mark < 0 ? '' : digits.slice(mark + 1);
  if (!/\d/.test(digits) || whole.length > MAX_INTEGER_DIGITS) return null;
  const rounded = decimals.charAt(2) >= '5' ? 1 : 0;
  const minor = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`) + rounded;
  return (before === '-') !== (after === '-') ? -minor || 0 : minor;
}

/** Where the decimal mark stands, or -1. */
function decimalMark(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  return last >= 0 && digits.indexOf(digits.charAt(last)) === last ? last : -1;
}
