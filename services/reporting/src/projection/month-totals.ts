import {
  type CalendarDay,
  type CalendarMonth,
  type MinorUnits,
  monthOf,
  type OwnCurrency,
  type TransactionType,
} from '@pocket/contracts';
import type { AccountDayTotal, DayTotal } from './projection-change.js';

/** Replaces the month in the row of an account's total over all time. It sorts after every month. */
export const EVER = 'ever' as const;

/** Subject and month of a row of totals. The row of an account has no currency: all its amounts are in the account's. */
export type MonthTotalKey =
  /** All categories; its keys are categories with their type. */
  | {
      readonly of: 'month';
      readonly id: null;
      readonly type: null;
      readonly month: CalendarMonth;
      readonly currency: OwnCurrency;
    }
  /** One category; its keys are days. */
  | {
      readonly of: 'category';
      readonly id: string | null;
      readonly type: TransactionType;
      readonly month: CalendarMonth;
      readonly currency: OwnCurrency;
    }
  /** One account, signed, transfers included; its keys are days. */
  | {
      readonly of: 'account';
      readonly id: string;
      readonly type: null;
      readonly month: CalendarMonth | typeof EVER;
      readonly currency: null;
    };

/** Total of a month with its summands: `dd` or {@link categoryPart} → amount. */
export type MonthTotal = MonthTotalKey & {
  readonly total: MinorUnits;
  readonly parts: Readonly<Record<string, MinorUnits>>;
};

/** Sums day totals by month, and those of accounts also over all time. */
export function monthTotalsOf(totals: readonly DayTotal[], accountDays: readonly AccountDayTotal[]): MonthTotal[] {
  const sums = new Sums();
  for (const { day, categoryId, type, currency, total } of totals) {
    const month = monthOf(day);
    sums.add({ of: 'month', id: null, type: null, month, currency }, categoryPart(type, categoryId), total);
    sums.add({ of: 'category', id: categoryId, type, month, currency }, dayPart(day), total);
  }
  for (const { day, accountId, total } of accountDays) {
    const account = { of: 'account', id: accountId, type: null, currency: null } as const;
    sums.add({ ...account, month: monthOf(day) }, dayPart(day), total);
    sums.add({ ...account, month: EVER }, null, total);
  }
  return sums.rows;
}

const dayPart = (day: CalendarDay) => day.slice(-2);
/** Returns the key of a category in the row of all categories. */
export const categoryPart = (type: TransactionType, categoryId: string | null) => `${type} ${categoryId ?? ''}`;
/** Parses a {@link categoryPart}. */
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
    const name = `${key.of} ${key.id} ${key.type} ${key.month} ${key.currency}`;
    const row = this.#rows.get(name) ?? { ...key, total: 0, parts: {} };
    this.#rows.set(name, row);
    row.total += amount;
    if (part !== null) row.parts[part] = (row.parts[part] ?? 0) + amount;
  }
}
