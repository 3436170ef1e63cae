import {
  ACCOUNT_CURRENCY,
  type CalendarMonth,
  type CategorySpending,
  type CategoryTrend,
  fromMinor,
  type MinorUnits,
  type MonthlyTrend,
  type SpendingQuery,
  type TransactionType,
} from '@pocket/contracts';
import type { ProjectedCategory } from '../projection/projection-change.js';

export interface TypeTotal {
  readonly type: TransactionType;
  readonly total: MinorUnits;
}
export interface CategoryTotal {
  readonly categoryId: string | null;
  readonly total: MinorUnits;
}
export interface MonthTotal extends TypeTotal {
  readonly month: CalendarMonth;
}
/** Total of a category in a month of a period. */
export interface PeriodTotal extends MonthTotal, CategoryTotal {}

/** Income and expenses in minor units. */
export function sumByType(totals: readonly TypeTotal[]): { income: MinorUnits; expenses: MinorUnits } {
  const sum = (type: TransactionType) =>
    totals.reduce((total, row) => (row.type === type ? total + row.total : total), 0);
  return { income: sum('income'), expenses: sum('expense') };
}

/**
 * Lists totals, largest first, with one row for transactions without a category and without zeros. By group, a category
 * counts for its group.
 */
export function spendingRows(
  totals: readonly CategoryTotal[],
  categories: readonly ProjectedCategory[],
  by: SpendingQuery['by'] = 'category',
): CategorySpending[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const reportCategory = (categoryId: string | null) => {
    const category = byId.get(categoryId ?? '') ?? null;
    const group = by === 'group' ? byId.get(category?.parentId ?? '') : undefined;
    return group ?? category;
  };
  const merged = new Map<ProjectedCategory | null, MinorUnits>();
  for (const { categoryId, total } of totals) {
    const target = reportCategory(categoryId);
    merged.set(target, (merged.get(target) ?? 0) + total);
  }
  return [...merged]
    .filter(([, total]) => total > 0)
    .sort(([a, totalA], [b, totalB]) => totalB - totalA || (a?.name ?? '').localeCompare(b?.name ?? ''))
    .map(([category, total]) => ({
      _id: category?.id ?? null,
      total: fromMinor(total, ACCOUNT_CURRENCY),
      category: category ? [{ _id: category.id, name: category.name, type: category.type }] : [],
    }));
}

/** Returns one row per month, in order, zeros included. */
export function trendRows(months: readonly CalendarMonth[], totals: readonly MonthTotal[]): MonthlyTrend[] {
  return months.map((month) => {
    const { income, expenses } = sumByType(totals.filter((total) => total.month === month));
    return {
      month,
      income: fromMinor(income, ACCOUNT_CURRENCY),
      expenses: fromMinor(expenses, ACCOUNT_CURRENCY),
      net: fromMinor(income - expenses, ACCOUNT_CURRENCY),
    };
  });
}

/** Returns one row per category with transactions, with every month in order. */
export function categoryTrendRows(
  months: readonly CalendarMonth[],
  totals: readonly PeriodTotal[],
  categories: readonly ProjectedCategory[],
): CategoryTrend[] {
  const categoryIds = new Set(categories.map(({ id }) => id));
  const rows = new Map<string, { id: string | null; type: TransactionType; months: Map<CalendarMonth, MinorUnits> }>();
  for (const { categoryId, type, month, total } of totals) {
    const id = categoryId !== null && categoryIds.has(categoryId) ? categoryId : null;
    const key = `${type} ${id}`;
    const row = rows.get(key) ?? { id, type, months: new Map() };
    rows.set(key, row);
    row.months.set(month, (row.months.get(month) ?? 0) + total);
  }
  const sum = (amounts: Iterable<MinorUnits>) => [...amounts].reduce((total, amount) => total + amount, 0);
  return [...rows.values()]
    .filter((row) => [...row.months.values()].some((total) => total !== 0))
    .map((row) => ({
      _id: row.id,
      type: row.type,
      total: fromMinor(sum(row.months.values()), ACCOUNT_CURRENCY),
      months: months.map((month) => ({ month, total: fromMinor(row.months.get(month) ?? 0, ACCOUNT_CURRENCY) })),
    }));
}
