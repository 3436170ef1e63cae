import {
  type CalendarMonth,
  type CategorySpending,
  type CategoryTrend,
  type Conversion,
  type DatedAmount,
  fromMinor,
  type MonthlyTrend,
  monthOf,
  type SpendingQuery,
  type TransactionType,
} from '@pocket/contracts';
import type { ProjectedCategory } from '../projection/projection-change.js';
import type { StartConversion } from '../rates/book-currencies.js';
import { mergeDays } from '../rates/merge-days.js';
import { groupBy } from './group-by.js';

/** Amount of one type. */
export interface TypeAmount extends DatedAmount {
  readonly type: TransactionType;
}
/** Amount of one category. */
export interface CategoryAmount extends DatedAmount {
  readonly categoryId: string | null;
}
/** Amount of one category and type in a period. */
export interface PeriodAmount extends TypeAmount, CategoryAmount {}

/** Sums income and expenses, in minor units of the conversion's currency. `fields` are their names in the answer. */
export function sumByType(
  amounts: readonly TypeAmount[],
  conversion: Conversion,
  fields: { readonly income: string; readonly expenses: string },
) {
  const sum = (field: string, type: TransactionType) =>
    conversion.sum(field, mergeDays(amounts.filter((amount) => amount.type === type)));
  return { income: sum(fields.income, 'income'), expenses: sum(fields.expenses, 'expense') };
}

/**
 * Lists totals, largest first, with one row for transactions without a category and without zeros. By group, a category
 * counts for its group.
 */
export function spendingRows(
  amounts: readonly CategoryAmount[],
  categories: readonly ProjectedCategory[],
  startConversion: StartConversion,
  by: SpendingQuery['by'] = 'category',
): CategorySpending[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const reportCategory = (categoryId: string | null) => {
    const category = byId.get(categoryId ?? '') ?? null;
    const group = by === 'group' ? byId.get(category?.parentId ?? '') : undefined;
    return group ?? category;
  };
  return [...groupBy(amounts, ({ categoryId }) => reportCategory(categoryId))]
    .map(([category, itsAmounts]) => {
      const conversion = startConversion();
      return { category, conversion, total: conversion.sum('total', itsAmounts) };
    })
    .filter(({ conversion, total }) => total > 0 || conversion.unconverted.length > 0)
    .sort((a, b) => b.total - a.total || (a.category?.name ?? '').localeCompare(b.category?.name ?? ''))
    .map(({ category, conversion, total }) => ({
      _id: category?.id ?? null,
      total: fromMinor(total, conversion.currency),
      category: category ? [{ _id: category.id, name: category.name, type: category.type }] : [],
      currency: conversion.currency,
      unconverted: conversion.unconverted,
    }));
}

/** Returns one row per month, in order, zeros included. */
export function trendRows(
  months: readonly CalendarMonth[],
  amounts: readonly TypeAmount[],
  startConversion: StartConversion,
): MonthlyTrend[] {
  const byMonth = groupBy(amounts, ({ day }) => monthOf(day));
  return months.map((month) => {
    const conversion = startConversion();
    const fields = { income: 'income', expenses: 'expenses' };
    const { income, expenses } = sumByType(byMonth.get(month) ?? [], conversion, fields);
    return {
      month,
      income: fromMinor(income, conversion.currency),
      expenses: fromMinor(expenses, conversion.currency),
      net: fromMinor(income - expenses, conversion.currency),
      currency: conversion.currency,
      unconverted: conversion.unconverted,
    };
  });
}

/** Returns one row per category with transactions, with every month in order. */
export function categoryTrendRows(
  months: readonly CalendarMonth[],
  amounts: readonly PeriodAmount[],
  categories: readonly ProjectedCategory[],
  startConversion: StartConversion,
): CategoryTrend[] {
  const categoryIds = new Set(categories.map(({ id }) => id));
  const idOf = ({ categoryId }: PeriodAmount) =>
    categoryId !== null && categoryIds.has(categoryId) ? categoryId : null;
  const rows = groupBy(amounts, (amount) => `${amount.type} ${idOf(amount)}`);
  return [...rows.values()].flatMap((row) => {
    const [first] = row;
    const byMonth = groupBy(row, ({ day }) => monthOf(day));
    // The total names what both leave out.
    const [conversion, ofMonths] = [startConversion(), startConversion()];
    const totals = months.map((month) => ofMonths.sum('months', byMonth.get(month) ?? []));
    const total = conversion.sum('total', row);
    const { currency, unconverted } = conversion;
    if (!first || (totals.every((each) => each === 0) && unconverted.length === 0)) return [];
    return {
      _id: idOf(first),
      type: first.type,
      total: fromMinor(total, currency),
      months: months.map((month, index) => ({ month, total: fromMinor(totals[index] ?? 0, currency) })),
      currency,
      unconverted,
    };
  });
}
