import type { DateFormat } from '@pocket/contracts/appearance';

const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Formats a day `yyyy-mm-dd`, or the day of a timestamp or `Date` in the browser's time zone; else 'Invalid Date'. */
export function formatDate(value: string | Date | null | undefined, format: DateFormat): string {
  const parts = typeof value === 'string' && CALENDAR_DAY.test(value) ? dayParts(value) : instantParts(value);
  if (!parts) return 'Invalid Date';
  const [year, month, day] = parts;
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

type Parts = [year: string, month: string, day: string];

function dayParts(text: string): Parts | undefined {
  const [year = '', month = '', day = ''] = text.split('-');
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? [year, month, day] : undefined;
}

function instantParts(value: string | Date | null | undefined): Parts | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())];
}
