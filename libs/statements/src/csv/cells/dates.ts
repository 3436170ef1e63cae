import { type CalendarDay, isCalendarDay } from '@pocket/contracts/calendar';
import type { DateOrder } from '../../model/csv-mapping.js';
import { monthNamed } from '../../values/months.js';

/** Invisible characters such as marks of the writing direction. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const NUMBERS = /^(\d{1,4})\s?[-./\s年년]\s?(\d{1,2})\s?[-./'\s月월]\s?(\d{1,4})(?!\d)[日일]?(.*)$/s;
const PACKED = /^(\d{4})(\d{2})(\d{2})(?:[T\s]?\d{4,6}.*|[T\s].*)?$/;
/** Time, zone or weekday, but no second date. */
const TAIL =
  /^(?:-(?=\d{1,2}:\d\d))?[\s.,;/T日]*(?:[([]?\p{L}{1,10}[)\].]?)?[\s,T]*(?:\d{1,2}[:.h시]\s?\d{2}\D.*|\d{1,2}[:.h]\d{2})?(?:Z|[+-]\d\d:?\d\d)?$/su;
const ERA = /^([RHS]|令和|平成|昭和)\s?(\d{1,2})[-./年]\s?(\d{1,2})[-./月]\s?(\d{1,2})日?$/;
/** Year before the first year of each Japanese era. */
const ERAS: Readonly<Record<string, number>> = { R: 2018, 令和: 2018, H: 1988, 平成: 1988, S: 1925, 昭和: 1925 };
/** Offset of years of the Republic of China, which Taiwanese banks use: `115/03/05`. */
const MINGUO = 1_911;
const MINGUO_DAY = /^1\d\d[/.年]\d{1,2}[/.月]\d{1,2}(?!\d)/;
const MAX_DATE_LENGTH = 48;

/** Numbers of a date in written order. `order` is set if the notation allows only one. */
interface DateParts {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly order: DateOrder | undefined;
}

/** Parses a date in `order`, unless its notation allows only one; null if it is no real day. */
export function parseDate(cell: string, order: DateOrder): CalendarDay | null {
  const parts = dateParts(cell);
  return parts ? dayFromParts(parts, parts.order ?? order) : null;
}

/** Orders of an unambiguous date, such as one with a month's name. */
export const ANY_ORDER: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];
const NO_DATE: readonly DateOrder[] = [];

/** Returns the orders in which a cell is a real day: none for no date, {@link ANY_ORDER} itself if it is unambiguous. */
export function possibleOrders(cell: string): readonly DateOrder[] {
  const parts = dateParts(cell);
  if (!parts) return NO_DATE;
  if (parts.order) return dayFromParts(parts, parts.order) ? ANY_ORDER : NO_DATE;
  return ANY_ORDER.filter((order) => dayFromParts(parts, order));
}

function dateParts(cell: string): DateParts | undefined {
  if (cell.length > MAX_DATE_LENGTH || cell.length < 6) return undefined;
  const text = cell.replace(INVISIBLE, '').trim();
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = '', second = '', third = '', tail = ''] = numbers;
    if (tail !== '' && !TAIL.test(tail)) return undefined;
    if (first.length === 3 && MINGUO_DAY.test(text))
      return { first: +first + MINGUO, second: +second, third: +third, order: 'ymd' };
    if (first.length === 3 || third.length === 3 || (first.length === 4 && third.length > 2)) return undefined;
    const isYearFirst = first.length === 4;
    if (!isYearFirst && third.length === 1) return undefined;
    return { first: +first, second: +second, third: +third, order: isYearFirst ? 'ymd' : undefined };
  }
  return packedParts(text) ?? eraParts(text) ?? namedParts(text);
}

/** Reads years of Japanese eras: `R6.3.15`, `令和6年3月15日`. */
function eraParts(text: string): DateParts | undefined {
  const [, era = '', year = '', month = '', day = ''] = ERA.exec(text) ?? [];
  const before = ERAS[era];
  return before === undefined ? undefined : { first: before + Number(year), second: +month, third: +day, order: 'ymd' };
}

/** Reads `20260131`, also followed by a time, and `31012026`. */
function packedParts(text: string): DateParts | undefined {
  const packed = PACKED.exec(text);
  if (!packed) return undefined;
  const [, first = '', second = '', third = ''] = packed;
  const parts = { first: +first, second: +second, third: +third, order: 'ymd' as const };
  if (+first >= 1900 && +first <= 2200 && dayFromParts(parts, 'ymd')) return parts;
  const year = +text.slice(4, 8);
  if (text.length !== 8 || year < 1900 || year > 2200) return undefined;
  return { first: +text.slice(0, 2), second: +text.slice(2, 4), third: year, order: undefined };
}

/** Reads `31 Jan 2026`, `Jan 31, 2026`, `2026-Jan-31`, `31 de enero de 2026`, `Sat 31. Januar 2026 10:00`. */
function namedParts(text: string): DateParts | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  const at = words.findIndex((word) => /\p{L}/u.test(word) && monthNamed(word) !== undefined);
  const month = at < 0 ? undefined : monthNamed(words[at] ?? '');
  if (month === undefined || words.slice(0, at).filter((word) => /\p{L}/u.test(word)).length > 2) return undefined;
  const before = words.slice(0, at).filter((word) => /^\d+$/.test(word));
  const [day, year] =
    before.length > 0 ? [before[0], numberAfter(words, at, 0)] : [numberAfter(words, at, 0), numberAfter(words, at, 1)];
  if (!day || !year || before.length > 1) return undefined;
  if (day.length === 4) return { first: +day, second: month, third: +year, order: 'ymd' };
  if (day.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined;
  return { first: +day, second: month, third: +year, order: 'dmy' };
}

/** Returns the nth number after the month, skipping short words (`de`, `of`, `th`). */
function numberAfter(words: readonly string[], at: number, nth: number): string | undefined {
  const numbers = words.slice(at + 1, at + 6).filter((word) => word.length > 4 || /^\d+$/.test(word));
  const number = numbers[nth];
  return number !== undefined && /^\d{1,4}$/.test(number) ? number : undefined;
}

function dayFromParts({ first, second, third }: DateParts, order: DateOrder): CalendarDay | null {
  const [year, month, day] =
    order === 'ymd' ? [first, second, third] : order === 'dmy' ? [third, second, first] : [third, first, second];
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const fullYear = year < 80 ? year + 2_000 : year < 100 ? year + 1_900 : year;
  const text = `${fullYear}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
  return isCalendarDay(text) ? text : null;
}
