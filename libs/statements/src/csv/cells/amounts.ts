import { ACCOUNT_DIGITS, MAX_AMOUNT, type MinorUnits } from '@pocket/contracts/money';
import { minorUnitsOf } from '../../values/minor-units.js';

export type Decimal = '.' | ',';

const PLAIN = /^-?\d{1,12}(?:\.\d{1,2})?$/;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Number with its surroundings: signs, brackets, currencies (`R$`, `Kč`, `CHF`, `kr.`), credit or debit. */
const NUMBER = /^([^\d]*?)([.,٫]?\d[\d.,'’`´٫٬\s]*)([^\d]*)$/s;
const SIGNS = String.raw`[\s"'=+\-−–—‐‑﹣－()<>*:/]*`;
const CURRENCY = String.raw`(?:(?:\p{L}{3}|rs|kr|fr|sfr|zł|kč|ft|tl|kn|lei|лв|р|din)\.?|\p{L}{0,3}\p{Sc}(?:\p{L}{2,3})?)`;
/** Credit or debit, which some banks write after the amount. */
const SIDE = String.raw`(?:cr|dr|db|c|d|s|h|soll|haben|debit|credit|円|元|원|圓)\.?`;
const BEFORE = new RegExp(`^${SIGNS}${CURRENCY}?${SIGNS}$`, 'iu');
const AFTER = new RegExp(`^${SIGNS}${CURRENCY}?${SIGNS}(?:${SIDE})?${SIGNS}$`, 'iu');
const MINUS = /[-−–—‐‑﹣－]/;
/** Some banks write income as `--5.00`, a negated expense. */
const MAX_MINUSES = 2;
const OUT = /(?:^|[\s\d.)])(?:dr|db|d|s|soll|debit)\.?\s*\)?$/i;
/** Thousands; Indian numbers have two digits in all groups but the last. */
const GROUPED = /^\d+(?:[.,]\d{2,3})*[.,]\d{3}$/;
const MAX_DIGITS = 12;
const MAX_LENGTH = 60;

/** Parses an amount; null if the cell is none. @param digits decimals of the currency */
export function parseAmount(cell: string, decimal: Decimal, digits: number = ACCOUNT_DIGITS): MinorUnits | null {
  if (digits === ACCOUNT_DIGITS && decimal === '.' && PLAIN.test(cell)) return Math.round(Number(cell) * 100) || 0;
  const number = parseNumber(cell);
  const parts = number && splitNumber(number.digits, decimal);
  const minor = parts && minorUnitsOf(parts.units, parts.fraction, digits);
  if (minor === null || minor > MAX_AMOUNT * 10 ** digits) return null;
  return number?.isNegative ? -minor || 0 : minor;
}

/** Parses an amount in major units, without sign and with all its decimals; null if the cell is none. */
export function parseMajor(cell: string, decimal: Decimal): number | null {
  const number = parseNumber(cell);
  const parts = number && splitNumber(number.digits, decimal);
  return parts && Number(`${parts.units || '0'}.${parts.fraction || '0'}`);
}

/** Returns true if an amount is marked as income, by a plus or by a word after the number. */
export const isPlus = (cell: string) => /^\D*\+|\d\s*(?:cr\.?|credit|haben|h)\s*$/i.test(cell);

/** Detects the decimal mark; `open.` or `open,` if three digits follow a single mark. Null if the cell is no number. */
export function detectDecimal(cell: string): Decimal | 'open.' | 'open,' | 'whole' | null {
  const digits = parseNumber(cell)?.digits;
  if (digits === undefined) return null;
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point < 0 && comma < 0) return 'whole';
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const [sign, other] = point >= 0 ? (['.', ','] as const) : ([',', '.'] as const);
  const groups = digits.split(sign);
  // A mark that occurs twice separates thousands.
  if (groups.length > 2) return other;
  const [integer = '', fraction = ''] = groups;
  if (fraction.length !== 3 || integer.length > 3 || integer === '' || /^0/.test(integer)) return sign;
  return sign === '.' ? 'open.' : 'open,';
}

/** Returns the digits and marks of a cell's number without sign and currency. */
function parseNumber(cell: string): { readonly digits: string; readonly isNegative: boolean } | null {
  if (cell.length > MAX_LENGTH) return null;
  const text = /^[\0-\x7f]*$/.test(cell) ? cell : cell.replace(INVISIBLE, '').normalize('NFKC');
  const match = NUMBER.exec(text.trim());
  if (!match) return null;
  const [, rawBefore = '', core = '', rawAfter = ''] = match;
  let digits = core.replace(/[\s'’`´٬]/g, '').replace('٫', '.');
  let after = rawAfter;
  // `500,-` and `500.--` have no cents and are not negative.
  if (/[.,]$/.test(digits)) {
    after = after.replace(/^[-−–—]+/, '');
    digits = digits.replace(/[.,]+$/, '');
  }
  // The point of `Rs.500` belongs to the currency.
  if (/^[.,]/.test(digits) && /\p{L}$/u.test(rawBefore)) digits = digits.slice(1);
  if (!BEFORE.test(rawBefore) || !AFTER.test(after) || !/\d/.test(digits)) return null;
  const minuses = [...rawBefore].filter((character) => MINUS.test(character)).length;
  if (minuses > MAX_MINUSES) return null;
  const isBracketed = rawBefore.includes('(') && after.includes(')');
  const isMinus = minuses === 1 || MINUS.test(after) || OUT.test(after);
  const isNegative = isBracketed || (isMinus && minuses < MAX_MINUSES);
  return { digits, isNegative };
}

/** Returns the digits before and after the decimal mark; null if the marks do not fit each other. */
function splitNumber(
  digits: string,
  fileDecimal: Decimal,
): { readonly units: string; readonly fraction: string } | null {
  const decimal = ownDecimal(digits) ?? fileDecimal;
  const groups = digits.split(decimal);
  if (groups.length > 2) return null;
  const grouping = decimal === '.' ? /,/g : /\./g;
  const [integer = '', fraction = ''] = groups;
  if (/[.,]/.test(fraction) || (/[.,]/.test(integer) && !GROUPED.test(integer))) return null;
  const units = integer.replace(grouping, '');
  return units.length > MAX_DIGITS ? null : { units, fraction };
}

/** Returns the decimal mark that the number itself shows; undefined if it is open. */
function ownDecimal(digits: string): Decimal | undefined {
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  if (point < 0 && comma < 0) return undefined;
  const [sign, other] = point >= 0 ? (['.', ','] as const) : ([',', '.'] as const);
  const groups = digits.split(sign);
  if (groups.length > 2) return other;
  return groups[1]?.length === 3 ? undefined : sign;
}
