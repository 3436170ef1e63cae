import type { CalendarDay } from '@pocket/contracts';
import { dayText } from './day-text.js';
import { truncateName } from './truncate-name.js';

/** Returns a title such as `Rent of Dec 1, 2026`. */
export const occurrenceTitle = (name: string, key: CalendarDay): string => `${truncateName(name)} of ${dayText(key)}`;
