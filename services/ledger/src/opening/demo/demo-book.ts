import {
  addDays,
  addMonths,
  type BudgetPeriod,
  type CalendarDay,
  calendarDay,
  type MinorUnits,
  monthRange,
} from '@pocket/contracts';
import { signedAmount } from '../../book/posting.js';
import type { DefaultCategory } from '../first-book.js';
import { type DemoAccountKey, type DemoEntry, demoDay } from './demo-day.js';

export interface DemoAccount {
  readonly key: DemoAccountKey;
  readonly name: string;
  readonly openingBalance: MinorUnits;
}
export interface DemoBudget {
  readonly category: DefaultCategory;
  readonly description: string;
  readonly limit: MinorUnits;
  readonly period: BudgetPeriod;
}
export interface DemoBook {
  readonly accounts: readonly DemoAccount[];
  readonly entries: readonly DemoEntry[];
  readonly budgets: readonly DemoBudget[];
}

/** The default of every profile, so also the demo user's: its "today" ends the sample data. */
export const DEMO_TIME_ZONE = 'America/New_York';
const MONTHS = 13;

/** Current balance of each account, from which its opening balance is computed. */
const ACCOUNTS = [
  { key: 'checking', name: 'Everyday Checking', today: 2_431_642 },
  { key: 'savings', name: 'Rainy Day Savings', today: 1_275_000 },
  { key: 'credit', name: 'Credit Card', today: -84_217 },
  { key: 'cash', name: 'Cash', today: 8_650 },
] as const satisfies readonly { key: DemoAccountKey; name: string; today: MinorUnits }[];

/** Computes a limit from this month's spending and the wanted ratio, at least `usual`. */
const BUDGETS = [
  { category: 'Dining Out', description: 'Restaurants, takeaway and coffee', usage: 1.15 },
  { category: 'Groceries', description: 'Supermarket and market', usage: 0.9 },
  { category: 'Transport', description: 'Transit, taxis and fuel', usual: 25_000 },
  { category: 'Entertainment', description: 'Streaming, cinema and concerts', usual: 15_000 },
  { category: 'Shopping', description: 'Clothes and things for the home', usual: 40_000 },
  { category: 'Utilities', description: 'Electricity, internet and phone', usual: 32_000 },
] as const satisfies readonly ({ category: DefaultCategory; description: string } & (
  | { usage: number }
  | { usual: MinorUnits }
))[];
const COMFORTABLE_USAGE = 0.7;

/** The sample data: {@link MONTHS} full months that end `today`. The same day gives the same book. */
export function demoBook(today: CalendarDay): DemoBook {
  const entries: DemoEntry[] = [];
  const first = addDays(addMonths(today, -MONTHS), 1);
  for (let day = first; day <= today; day = addDays(day, 1)) entries.push(...demoDay(day));
  const month = monthRange(today);
  const spent = (category: DefaultCategory) =>
    sum(entries.filter((entry) => entry.category === category && entry.date >= month.from).map(({ amount }) => amount));
  return {
    entries,
    accounts: ACCOUNTS.map(({ key, name, today: balance }) => ({
      key,
      name,
      openingBalance: balance - sum(entries.filter((entry) => entry.account === key).map(signedAmount)),
    })),
    budgets: BUDGETS.map(({ category, description, ...aim }) => ({
      category,
      description,
      period: 'monthly',
      limit:
        'usage' in aim
          ? rounded(spent(category) / aim.usage)
          : Math.max(aim.usual, rounded(spent(category) / COMFORTABLE_USAGE)),
    })),
  };
}

/**
 * The moment at which a sample entry claims to have been recorded: the beginning of its day, which has passed wherever
 * the demo user is, so that what is added by hand comes out newer. `order` keeps a day's entries apart.
 */
export function recordedAt(entry: DemoEntry, order: number): Date {
  return new Date(Date.parse(`${calendarDay(entry.date)}T00:00:00Z`) + order);
}

/** To two significant digits: a limit that a person would choose, at most 5 % away. */
function rounded(amount: number): MinorUnits {
  return Math.round(Number(amount.toPrecision(2)));
}

function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((total, amount) => total + amount, 0);
}
