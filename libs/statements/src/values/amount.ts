import { ACCOUNT_DIGITS, type MinorUnits } from '@pocket/contracts';
import { minorUnitsOf } from './minor-units.js';

const MARKS = /[\s\u00a0\u202f'’$€£¥]/g;
const IN_PARENTHESES = /^\((.*)\)$/;
const NUMBER = /^([+-]?)([\d.,]{1,40})([+-]?)$/;
const MAX_INTEGER_DIGITS = 12;
/** Fast path for most amounts. */
const PLAIN = /^-?\d{1,12}[.,]\d\d$/;

/**
 * Parses an amount; null if it is none. The last of `.` and `,` is the decimal mark unless it occurs twice. If the file is
 * known to use the other mark, it separates thousands before three digits.
 * @param digits decimals of the currency
 */
export function signedAmount(text: string, decimal?: '.' | ',', digits: number = ACCOUNT_DIGITS): MinorUnits | null {
  if (digits === ACCOUNT_DIGITS && PLAIN.test(text)) return Number(text.slice(0, -3) + text.slice(-2)) || 0;
  const match = NUMBER.exec(text.replace(MARKS, '').replace('−', '-').replace(IN_PARENTHESES, '-$1'));
  if (!match) return null;
  const [, before, figures = '', after] = match;
  const mark = decimalMark(figures, decimal);
  const integer = (mark < 0 ? figures : figures.slice(0, mark)).replace(/[.,]/g, '').replace(/^0+/, '');
  const decimals = mark < 0 ? '' : figures.slice(mark + 1);
  if (!/\d/.test(figures) || isBroken(figures, mark) || integer.length > MAX_INTEGER_DIGITS) return null;
  const minor = minorUnitsOf(integer, decimals, digits);
  if (minor === null) return null;
  return (before === '-') !== (after === '-') ? -minor || 0 : minor;
}

/** Returns true for `12..34` and `1.2.34`, whose marks separate neither decimals nor thousands. */
function isBroken(digits: string, mark: number): boolean {
  return /[.,]{2}/.test(digits) || (mark < 0 && /[.,]\d{0,2}$|[.,]\d{4,}$/.test(digits));
}

/** Returns the index of the decimal mark, or -1. */
function decimalMark(digits: string, decimal: '.' | ',' | undefined): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits.charAt(last);
  if (last < 0 || digits.indexOf(mark) !== last) return -1;
  return decimal && mark !== decimal && digits.length - last === 4 ? -1 : last;
}
