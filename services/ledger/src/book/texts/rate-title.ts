import type { CalendarDay } from '@pocket/contracts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a title such as `EUR/USD of Nov 20, 2026`. */
export const rateTitle = (base: string, quote: string, day: CalendarDay): string =>
  `${base}/${quote} of ${dayFormat.format(new Date(day))}`;
