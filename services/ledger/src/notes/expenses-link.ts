import type { DayRange, InsightFilter } from '@pocket/contracts';
import { linkOf } from '../insights/links.js';

/** Returns the address of the list of the expenses of some days that a filter finds, without transfers. */
export const expensesLink = (filter: InsightFilter, days: DayRange): string =>
  linkOf(filter, days, 'expense', []) ?? '/transactions';
