import { MAX_AMOUNT } from './money.js';

export interface AmountFormat {
  /** Thousands separator of the currency's locale. */
  readonly group: string;
  /** Decimals of the currency; 2 by default. */
  readonly digits?: number;
}

/** Longer than every amount with its currency; bounds the work on pasted text. */
const MAX_CHARACTERS = 60;
const MINUS = /[-−]/;
/** A symbol such as `$`, `A$` or `CHF`, at either end. */
const CURRENCY = /^(?:[A-Z]{3}|kr\.?|R|[A-Z]{0,2}\p{Sc})$/u;
/** Text before the number, the number, and text after it. */
const SIGN_AND_NUMBER = /^([^\d.,]*)(\d[\d.,'’\s]*|[.,]\d+)([^\d.,]*)$/;
/** Separators that never stand before decimals: spaces of any width and apostrophes. */
const NEVER_DECIMAL = /[\s'’]/g;
/** Groups of three digits; in India the groups before the last one have two. */
const GROUPED = /^[1-9]\d{0,2}(?:S\d{3})+$|^[1-9]\d?(?:S\d{2})+S\d{3}$/;

/**
 * Reads an amount as people type it, in major units: `12,50`, `1,250.00`, `1.250,00`, `1 250 kr`.
 *
 * The last of two different separators is the decimal one. A single separator before exactly three digits separates
 * thousands if it is the one of the currency's locale; any other single separator is the decimal one.
 * @returns null if the text is no amount, has too many decimals, or is larger than amounts may be
 */
export function readAmount(text: string, { group, digits = 2 }: AmountFormat): number | null {
  if (text.length > MAX_CHARACTERS) return null;
  const match = SIGN_AND_NUMBER.exec(text.trim());
  if (!match) return null;
  const [, before = '', number = '', after = ''] = match;
  const sign = MINUS.exec(before) ? -1 : 1;
  if (!isCurrency(before.replace(MINUS, '')) || !isCurrency(after)) return null;
  const spaced = number.trim().replace(NEVER_DECIMAL, ' ');
  const split = splitNumber(spaced, group);
  if (!split) return null;
  const [integer, decimals] = split;
  const significant = decimals.replace(/0+$/, '');
  if (significant.length > digits) return null;
  const amount = Number(`${integer || '0'}.${significant || '0'}`);
  return Math.floor(amount) <= MAX_AMOUNT ? sign * amount || 0 : null;
}

const isCurrency = (text: string): boolean => text.trim() === '' || CURRENCY.test(text.trim());

/** Digits before and after the decimal separator; null if the separators make no sense. */
function splitNumber(number: string, group: string): readonly [whole: string, decimals: string] | null {
  const separators: string[] = number.match(/[., ]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [number, ''];
  const isAlone = separators.length === 1;
  const isRepeated = separators.indexOf(last) < separators.length - 1;
  const at = number.lastIndexOf(last);
  const separatesThousands = isAlone && last === group && at > 0 && number.length - at === 4;
  if (last === ' ' || isRepeated || separatesThousands) return withDecimals(number, '');
  return withDecimals(number.slice(0, at), number.slice(at + 1));
}

function withDecimals(integer: string, decimals: string): readonly [whole: string, decimals: string] | null {
  const separator = /[., ]/.exec(integer)?.[0];
  if (separator === undefined) return [integer, decimals];
  if (!GROUPED.test(integer.replaceAll(separator, 'S'))) return null;
  return [integer.replaceAll(separator, ''), decimals];
}
