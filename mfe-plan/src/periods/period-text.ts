import { addDays, type CalendarDay, monthOf } from '@pocket/contracts/calendar';

export interface PeriodDays {
  readonly start: string;
  readonly end: string;
}

const format = (day: string, fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields }).format(new Date(day));

/** Names a period: `November 2026` for a calendar month, else `Oct 23 – Nov 24, 2026`. */
export function periodText({ start, end }: PeriodDays): string {
  const isMonth =
    start.endsWith('-01') &&
    monthOf(start as CalendarDay) === monthOf(end as CalendarDay) &&
    addDays(end as CalendarDay, 1).endsWith('-01');
  if (isMonth) return format(start, { month: 'long', year: 'numeric' });
  const year = start.slice(0, 4) === end.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const first = format(start, { month: 'short', day: 'numeric', ...year });
  return `${first} – ${format(end, { month: 'short', day: 'numeric', year: 'numeric' })}`;
}
