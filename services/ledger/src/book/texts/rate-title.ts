import type { CalendarDay } from '@pocket/contracts';
import { dayText } from './day-text.js';

/** Returns a title such as `EUR/USD of Nov 20, 2026`. */
export const rateTitle = (base: string, quote: string, day: CalendarDay): string =>
  `${base}/${quote} of ${dayText(day)}`;
