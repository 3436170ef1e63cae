import type { CsvImportMapping } from '@pocket/contracts';

type DateOrder = CsvImportMapping['dateOrder'];

const DAY = /(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})/;
const YEAR_FIRST = /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{2})(\d{2})(\d{4})(?!\d)/;
/** Two-digit years from here on are in the last century, as in @pocket/statements. */
const LAST_CENTURY = 80;

/** Parses a day to yyyy-mm-dd; null for texts that only the server can read, such as month names. */
export function dayOf(text: string, order: DateOrder): string | null {
  const [, first, second, third] = DAY.exec(text) ?? (order === 'ymd' ? YEAR_FIRST : YEAR_LAST).exec(text) ?? [];
  if (!first || !second || !third) return null;
  if (first.length > 2) return calendarDay(first, second, third);
  if (order === 'mdy') return calendarDay(third, first, second);
  return third.length > 2 || order === 'dmy' ? calendarDay(third, second, first) : calendarDay(first, second, third);
}

function calendarDay(yearText: string, monthText: string, dayText: string): string | null {
  const short = Number(yearText);
  const year = yearText.length > 2 ? short : short + (short >= LAST_CENTURY ? 1900 : 2000);
  const date = new Date(Date.UTC(year, Number(monthText) - 1, Number(dayText)));
  const isReal = date.getUTCMonth() === Number(monthText) - 1 && date.getUTCDate() === Number(dayText);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Parses an amount in major units; null without a digit. */
export function amountOf(text: string, decimal: CsvImportMapping['decimal']): number | null {
  if (!/\d/.test(text)) return null;
  const kept = text.replaceAll(decimal === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.');
  const value = Number(kept.replaceAll(/\.(?=.*\.)|\.$/g, ''));
  if (!Number.isFinite(value)) return null;
  return /[-−–]|^\s*\(.*\)\s*$/.test(text) && value !== 0 ? -value : value;
}
