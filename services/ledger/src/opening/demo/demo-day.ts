import type { CalendarDay, MinorUnits, TransactionType } from '@pocket/contracts';
import { addDays } from '@pocket/contracts';
import type { DefaultCategory } from '../first-book.js';
import { type Random, randomFrom } from './random.js';

export type DemoAccountKey = 'checking' | 'savings' | 'credit' | 'cash';
export interface DemoEntry {
  readonly account: DemoAccountKey;
  readonly category: DefaultCategory;
  readonly type: TransactionType;
  readonly amount: MinorUnits;
  readonly description: string;
  readonly date: CalendarDay;
}
type Add = (
  account: DemoAccountKey,
  category: DefaultCategory,
  amount: MinorUnits,
  description: string,
  type?: TransactionType,
) => void;
interface DayOf {
  readonly random: Random;
  readonly add: Add;
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly lastOfMonth: boolean;
}

const SEED = 'pocket demo 1';

/** Generates the transactions of one day from the day alone, so that they stay the same on later days. */
export function demoDay(day: CalendarDay): DemoEntry[] {
  const entries: DemoEntry[] = [];
  const context: DayOf = {
    random: randomFrom(`${SEED} ${day}`),
    add: (account, category, amount, description, type = 'expense') =>
      entries.push({ account, category, type, amount, description, date: day }),
    month: Number(day.slice(5, 7)),
    date: Number(day.slice(8)),
    weekday: new Date(Date.parse(day)).getUTCDay(),
    lastOfMonth: addDays(day, 1).endsWith('-01'),
  };
  addIncome(context);
  addBills(context);
  addEverydaySpending(context);
  addOccasions(context);
  return entries;
}

function addIncome({ add, random, month, date, lastOfMonth }: DayOf): void {
  if (date === 15 || lastOfMonth) add('checking', 'Salary', 235_000, 'Salary', 'income');
  if (date === 20 && random.chance(0.6)) {
    add('checking', 'Freelance', random.between(300, 900) * 100, 'Freelance project', 'income');
  }
  if (lastOfMonth) add('savings', 'Other Income', random.between(2_800, 3_400), 'Savings interest', 'income');
  if (lastOfMonth && month % 3 === 0) {
    add('savings', 'Investments', random.between(9_000, 16_000), 'Quarterly dividend', 'income');
  }
}

function addBills({ add, random, date }: DayOf): void {
  if (date === 1) add('checking', 'Rent', 145_000, 'Monthly rent');
  if (date === 2) add('credit', 'Health', 3_900, 'Gym membership');
  if (date === 3) add('checking', 'Utilities', random.between(6_800, 11_900), 'Electricity bill');
  if (date === 5) add('checking', 'Utilities', 5_999, 'Internet');
  if (date === 8) add('credit', 'Entertainment', 1_599, 'Video streaming');
  if (date === 10) add('checking', 'Insurance', 12_840, 'Car insurance');
  if (date === 12) add('credit', 'Entertainment', 1_099, 'Music streaming');
  if (date === 18) add('checking', 'Utilities', 4_500, 'Mobile phone plan');
}

function addEverydaySpending({ add, random, date, weekday }: DayOf): void {
  // The first of the month always has groceries and a dinner: budgets are about the current month,
  // and two of them need something spent on every day that the demo may start.
  if (date === 1 || weekday === 6) {
    add('checking', 'Groceries', random.between(6_800, 13_900), 'Weekly groceries');
  } else if (weekday === 3) {
    add('checking', 'Groceries', random.between(1_500, 4_500), 'Groceries');
  }
  if (date === 1 || random.chance(weekday >= 5 ? 0.55 : 0.22)) {
    const place = random.pick(['Dinner with friends', 'Pizza night', 'Sushi bar', 'Thai takeaway', 'Brunch']);
    add('credit', 'Dining Out', random.between(1_600, 6_500), place);
  }
  if (weekday >= 1 && weekday <= 5 && random.chance(0.42)) {
    add('cash', 'Dining Out', random.between(350, 720), random.pick(['Coffee', 'Coffee and bagel', 'Bakery']));
  }
  if (weekday === 1) add('checking', 'Transport', 2_200, 'Weekly transit pass');
  if (random.chance(0.18)) {
    add('credit', 'Transport', random.between(900, 2_600), random.pick(['Taxi ride', 'Fuel', 'Parking']));
  }
}

function addOccasions({ add, random, month, date }: DayOf): void {
  if (random.chance(0.12)) {
    const what = random.pick(['Clothes', 'Household goods', 'Electronics', 'Books', 'Shoes']);
    add('credit', 'Shopping', random.between(1_900, 14_500), what);
  }
  if (random.chance(0.08)) {
    const what = random.pick(['Cinema tickets', 'Concert', 'Video game', 'Museum']);
    add('credit', 'Entertainment', random.between(1_200, 6_000), what);
  }
  if (random.chance(0.05))
    add('checking', 'Health', random.between(1_200, 9_500), random.pick(['Pharmacy', 'Dentist']));
  if (random.chance(0.03)) add('credit', 'Education', random.between(1_500, 9_900), 'Online course');
  if (random.chance(0.05))
    add('cash', 'Other', random.between(500, 3_000), random.pick(['Haircut', 'Donation', 'Laundry']));
  if ([3, 7, 12].includes(month) && date >= 9 && date <= 15 && random.chance(0.7)) {
    const what = random.pick(['Hotel', 'Train tickets', 'Flight', 'Sightseeing']);
    add('credit', 'Travel', random.between(4_500, 32_000), what);
  }
  if (random.chance(0.01)) add('cash', 'Gifts', random.between(20, 100) * 100, 'Birthday gift', 'income');
}
