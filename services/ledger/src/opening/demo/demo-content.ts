import { todayIn } from '@pocket/contracts';
import type { BookContent } from '../book-content.js';
import { FIRST_CATEGORIES } from '../first-book.js';
import { DEMO_TIME_ZONE, demoBook, recordedAt } from './demo-book.js';

/** The sample data as the demo user's book. */
export function demoContent(now: Date): BookContent {
  const { accounts, entries, budgets } = demoBook(todayIn(DEMO_TIME_ZONE, now));
  const nameOf = new Map(accounts.map(({ key, name }) => [key, name]));
  return {
    accounts: accounts.map(({ key, name, openingBalance }) => ({ name, type: key, openingBalance })),
    categories: FIRST_CATEGORIES,
    transactions: entries.map((entry, order) => ({
      ...entry,
      account: nameOf.get(entry.account) ?? '',
      createdAt: recordedAt(entry, order),
    })),
    budgets,
  };
}
