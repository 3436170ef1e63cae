// Without schemas: a screen that offers these choices does not load them.

/** Dimensions, units of a span, shown rows, days of a span, and cells of an answer. */
export const INSIGHT_LIMITS = { by: 2, last: 400, top: 50, days: 36_600, cells: 5_000 } as const;

export const MEASURES = ['spending', 'income', 'net', 'count', 'average', 'median', 'largest', 'balance'] as const;
export type Measure = (typeof MEASURES)[number];
/** Dimensions that have an order of their own, and zeros where nothing happened. */
export const TIME_DIMENSIONS = ['day', 'week', 'month', 'quarter', 'year', 'weekday', 'period'] as const;
export type TimeDimension = (typeof TIME_DIMENSIONS)[number];
export const DIMENSIONS = ['category', 'group', 'payee', 'account', 'tag', 'type', ...TIME_DIMENSIONS] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isTimeDimension = (dimension: Dimension): dimension is TimeDimension =>
  (TIME_DIMENSIONS as readonly string[]).includes(dimension);

const DIMENSIONS_OF_BALANCES: readonly Dimension[] = ['account', ...TIME_DIMENSIONS];
const FILTERS_OF_BALANCES = new Set(['accountId', 'currency']);
/** Tells whether balances can be asked for by a dimension. */
export const isOfBalances = (dimension: Dimension): boolean => DIMENSIONS_OF_BALANCES.includes(dimension);
/** Tells whether balances can be filtered by a field. */
export const isFilterOfBalances = (field: string): boolean => FILTERS_OF_BALANCES.has(field);

export const VIEW_LIMITS = { views: 200, name: 80, note: 2_000 } as const;
export const CHARTS = ['table', 'bar', 'stacked', 'line', 'area', 'donut', 'treemap', 'heat'] as const;
export type Chart = (typeof CHARTS)[number];

/** Returns the reason why a chart cannot show the answer to a question; null if it can. */
export function chartFault(chart: Chart, { by }: { readonly by: readonly Dimension[] }): string | null {
  const needs = NEEDS[chart];
  if (needs === 'time' && !by.some(isTimeDimension)) return `chart ${chart} needs a time dimension`;
  if (needs === 2 && by.length !== 2) return `chart ${chart} needs two dimensions`;
  return needs === 1 && by.length !== 1 ? `chart ${chart} needs one dimension` : null;
}

const NEEDS: Readonly<Partial<Record<Chart, 'time' | 1 | 2>>> = {
  line: 'time',
  area: 'time',
  stacked: 2,
  heat: 2,
  donut: 1,
  treemap: 1,
};

/** Boards of a book, characters of a name, items of a board, and columns or rows of an item. */
export const BOARD_LIMITS = { boards: 20, name: 80, items: 24, size: 4 } as const;
/** Questions that need more than rows and columns. */
export const BUILT_IN_INSIGHTS = [
  'pace',
  'flow',
  'cashflow',
  'networth',
  'merchants',
  'subscriptions',
  'calendar',
  'average',
] as const;
export type BuiltInInsight = (typeof BUILT_IN_INSIGHTS)[number];
/** Names of what a board can show besides views. */
export const BUILTINS = [...BUILT_IN_INSIGHTS, 'notes'] as const;
export type Builtin = (typeof BUILTINS)[number];
