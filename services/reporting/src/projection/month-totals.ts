import {
  type CalendarDay,
  type CalendarMonth,
  type MinorUnits,
  monthOf,
  type TransactionType,
} from '@pocket/contracts';
import type { AccountDayTotal, DayTotal } from './projection-change.js';

/** In the place of a month: all that ever happened to an account. It sorts after every month. */
export const EVER = 'ever' as const;

/** What a row of totals is about. */
export type MonthTotalKey =
  /** All that was posted; its parts by category and type. */
  | { readonly of: 'month'; readonly id: null; readonly type: null; readonly month: CalendarMonth }
  /** What was posted to a category; its parts by day. */
  | {
      readonly of: 'category';
      readonly id: string | null;
      readonly type: TransactionType;
      readonly month: CalendarMonth;
    }
  /** What happened to an account, signed, transfers included; its parts by day. */
  | { readonly of: 'account'; readonly id: string; readonly type: null; readonly month: CalendarMonth | typeof EVER };

/** A month's total, and what it is made of: `dd` or {@link categoryPart} → amount. */
export type MonthTotal = MonthTotalKey & {
  readonly total: MinorUnits;
  readonly parts: Readonly<Record<string, MinorUnits>>;
};

/** The month totals that day totals add up to; of accounts also what ever happened to them. */
export function monthTotalsOf(totals: readonly DayTotal[], accountDays: readonly AccountDayTotal[]): MonthTotal[] {
  const sums = new Sums();
  for (const { day, categoryId, type, total } of totals) {
    const month = monthOf(day);
    sums.add({ of: 'month', id: null, type: null, month }, categoryPart(type, categoryId), total);
    sums.add({ of: 'category', id: categoryId, type, month }, dayPart(day), total);
  }
  for (const { day, accountId, total } of accountDays) {
    const account = { of: 'account', id: accountId, type: null } as const;
    sums.add({ ...account, month: monthOf(day) }, dayPart(day), total);
    sums.add({ ...account, month: EVER }, null, total);
  }
  return sums.rows;
}

const dayPart = (day: CalendarDay) => day.slice(-2);
/** The name of a part of all that was posted. */
export const categoryPart = (type: TransactionType, categoryId: string | null) => `${type} ${categoryId ?? ''}`;
/** What a {@link categoryPart} names. */
export function readCategoryPart(part: string): { type: TransactionType; categoryId: string | null } {
  const [type, categoryId] = part.split(' ') as [TransactionType, string];
  return { type, categoryId: categoryId === '' ? null : categoryId };
}

class Sums {
  readonly #rows = new Map<string, MonthTotalKey & { total: MinorUnits; parts: Record<string, MinorUnits> }>();

  get rows(): MonthTotal[] {
    return [...this.#rows.values()];
  }

  add(key: MonthTotalKey, part: string | null, amount: MinorUnits): void {
    const name = `${key.of} ${key.id} ${key.type} ${key.month}`;
    const row = this.#rows.get(name) ?? { ...key, total: 0, parts: {} };
    this.#rows.set(name, row);
    row.total += amount;
    if (part !== null) row.parts[part] = (row.parts[part] ?? 0) + amount;
  }
}
