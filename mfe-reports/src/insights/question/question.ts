import type { InsightQuery, View } from '@pocket/contracts';
import {
  type AskedSpan,
  type Chart,
  type Comparison,
  chartFault,
  type Dimension,
  isFilterOfBalances,
  isOfBalances,
  isTimeDimension,
  type Measure,
} from '@pocket/contracts/insights';
import { type Filter, type FilterName, filterBody, filterIn, NO_FILTER } from '@pocket/screens/filter';

/** Question about transactions as it is chosen, and how its answer is drawn. */
export interface Question {
  readonly measure: Measure;
  /** Rows, then columns. */
  readonly by: readonly Dimension[];
  /** Without days and transfers: the range has the days, and transfers never count. */
  readonly filter: Filter;
  readonly range: AskedSpan;
  readonly compare: Comparison | null;
  /** Rows to show; null for all. */
  readonly top: number | null;
  readonly chart: Chart;
}

/** Spending by category of this month. */
export const FIRST_QUESTION: Question = {
  measure: 'spending',
  by: ['category'],
  filter: NO_FILTER,
  range: { preset: 'thisMonth' },
  compare: null,
  top: null,
  chart: 'bar',
};

/** Returns a question without what does not fit to its measure and its dimensions. */
export function fitting(question: Question): Question {
  const { measure, top, chart } = question;
  const isBalance = measure === 'balance';
  const by = isBalance ? question.by.filter(isOfBalances) : question.by;
  return {
    ...question,
    by,
    filter: insightFilter(question.filter, isBalance ? isFilterOfBalances : () => true),
    top: canHaveTop(by) ? top : null,
    chart: chartFault(chart, { by }) ? 'bar' : chart,
  };
}

/** Tells whether the rows can be limited: those of a time dimension are all shown. */
export const canHaveTop = ([first]: readonly Dimension[]): boolean => first !== undefined && !isTimeDimension(first);

function insightFilter(filter: Filter, isTaken: (field: FilterName) => boolean): Filter {
  const names = Object.keys(filter) as FilterName[];
  const left = names.filter((name) => !isTaken(name));
  return { ...filter, ...Object.fromEntries(left.map((name) => [name, NO_FILTER[name]])), ...OUTSIDE };
}

const OUTSIDE = { from: '', to: '', transfer: '' } as const;

/** Returns the question as it is sent. */
export function queryOf({ measure, by, filter, range, compare, top }: Question): InsightQuery {
  return {
    measure,
    by: [...by],
    filter: filterBody(filter) as InsightQuery['filter'],
    range: range as InsightQuery['range'],
    compare,
    ...(top === null ? {} : { top }),
  };
}

/** Returns the question of a saved view. */
export function questionOf({ query, chart }: Pick<View, 'query' | 'chart'>): Question {
  const filter = new URLSearchParams();
  for (const [name, value] of Object.entries(query.filter)) {
    for (const each of [value].flat()) if (each !== undefined) filter.append(name, String(each));
  }
  const { measure, by, range, compare, top = null } = query;
  return fitting({ measure, by, filter: filterIn(filter), range: range as AskedSpan, compare, top, chart });
}
