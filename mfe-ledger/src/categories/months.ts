import type { Category, CategoryTrend, TransactionType } from '@pocket/contracts';
import { addMonths, monthRange, todayIn } from '@pocket/contracts/calendar';
import type { ApiClient } from '@pocket/platform';
import { whileFailing } from '@pocket/platform/book';
import { queryOptions } from '@tanstack/react-query';

/** Calendar months of the history, including the current one. */
const MONTHS = 12;

/** Reads the totals by category and month in one request. */
export const trendsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reports', 'category-trends', MONTHS],
    queryFn: ({ signal }) => api.get<CategoryTrend[]>(`/reports/category-trends?months=${MONTHS}`, { signal }),
    refetchInterval: whileFailing,
  });

/** Returns the days and labels of these months. */
export function lastMonths(timeZone: string, now = new Date()) {
  const { from, to } = monthRange(todayIn(timeZone, now));
  return { from: addMonths(from, 1 - MONTHS), to };
}

export interface MonthSums {
  readonly total: number;
  readonly values: readonly number[];
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const NOTHING: MonthSums = { total: 0, values: Array<number>(MONTHS).fill(0) };

/** Returns totals by category id. A group includes its categories; `none` is uncategorized. */
export function sumsByCategory(
  trends: readonly CategoryTrend[],
  categories: readonly Category[],
  type: TransactionType,
): ReadonlyMap<string, MonthSums> {
  const sums = new Map<string, MonthSums>();
  const add = (id: string, { total, months }: CategoryTrend) => {
    const sum = sums.get(id) ?? NOTHING;
    const values = sum.values.map((value, index) => cents(value + (months[index]?.total ?? 0)));
    sums.set(id, { total: cents(sum.total + total), values });
  };
  const groups = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  for (const trend of trends) {
    if (trend.type !== type) continue;
    add(trend._id ?? 'none', trend);
    const group = trend._id === null ? null : groups.get(trend._id);
    if (group) add(group, trend);
  }
  return sums;
}

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** `Jan 2026` of `2026-01`. */
export const monthName = (month: string) => MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));

/** Returns the address of a category's transactions; a group includes its categories. */
export function transactionsLink(
  ids: readonly string[],
  range: { readonly from: string; readonly to: string },
): string {
  const query = new URLSearchParams([...ids.map((id) => ['categoryId', id]), ['from', range.from], ['to', range.to]]);
  return `/transactions?${query}`;
}
