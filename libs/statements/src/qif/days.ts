import type { CalendarDay } from '@pocket/contracts';
import type { DateOrder } from '../model/csv-mapping.js';
import { clampedDay, fullYear, leadingDay } from '../values/day.js';
import { monthNamed } from '../values/months.js';

const NUMBERS = /^(\d{1,4})\s*[-/.,\s]\s*(\d{1,2})\s*(?:[-/.,\s]\s*['’`]?|['’`])\s*(\d{1,4})(?!\d)/;
const MAX_DATE_LENGTH = 40;
const NAMED_MONTH_DATE = /^(\d{1,2})[-/.\s]*(\p{L}{3,})[-/.,\s'’`]*(\d{2,4})(?!\d)/u;
const NAMED_FIRST = /^(\p{L}{3,})[-/.\s]*(\d{1,2})[-/.,\s'’`]+(\d{2,4})(?!\d)/u;

/** Parses a date in `order`; null if it is none. A leading year needs no order. */
export function qifDay(text: string, order: DateOrder): CalendarDay | null {
  const date = text.slice(0, MAX_DATE_LENGTH);
  const [, day, name, year] = NAMED_MONTH_DATE.exec(date) ?? swapped(NAMED_FIRST.exec(date)) ?? [];
  if (name && year) return realDay(yearOf(year), monthNamed(name) ?? 0, Number(day));
  const match = NUMBERS.exec(date);
  if (!match) return leadingDay(date);
  const [first = '', second = '', third = ''] = match.slice(1);
  if (isYear(first)) return realDay(yearOf(first), Number(second), Number(third));
  if (order === 'ymd') return realDay(yearOf(first), Number(second), Number(third));
  const [dayText, month] = order === 'dmy' ? [first, second] : [second, first];
  return realDay(yearOf(third), Number(month), Number(dayText));
}

/** Returns the two numbers whose order is open; null for an unambiguous date. */
export function openNumbers(text: string): { readonly first: number; readonly second: number } | null {
  const date = text.slice(0, MAX_DATE_LENGTH);
  const match = NUMBERS.exec(date);
  const [first = '', second = ''] = match?.slice(1) ?? [];
  return match && !isYear(first) ? { first: Number(first), second: Number(second) } : null;
}

/** Reorders `March 6 2024` to `6 March 2024`. */
function swapped(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

function isYear(first: string): boolean {
  return first.length === 4 || Number(first) > 31;
}

/** Completes a year. Programs that counted from 1900 wrote `100` for 2000. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return text.length === 3 ? 1900 + year : fullYear(year);
}

/** Returns null for a day that the month lacks: the date may be in another order. */
function realDay(year: number, month: number, day: number): CalendarDay | null {
  const clamped = clampedDay(year, month, day);
  return clamped && Number(clamped.slice(8)) === day ? clamped : null;
}
