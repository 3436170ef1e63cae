import type { CalendarDay } from '@pocket/contracts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a day as titles have it, such as `Nov 20, 2026`. */
export const dayText = (day: CalendarDay): string => dayFormat.format(new Date(day));
