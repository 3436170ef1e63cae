import type { AskedSpan, Chart, Dimension, Measure, SpanPreset, SpanUnit } from '@pocket/contracts/insights';
import type { Question } from './question';

export const MEASURE_TITLES: Readonly<Record<Measure, string>> = {
  spending: 'Spending',
  income: 'Income',
  net: 'Net',
  count: 'Number of transactions',
  average: 'Average amount',
  median: 'Median amount',
  largest: 'Largest amount',
  balance: 'Balance',
};

export const DIMENSION_TITLES: Readonly<Record<Dimension, string>> = {
  category: 'Category',
  group: 'Group',
  payee: 'Payee',
  account: 'Account',
  tag: 'Tag',
  type: 'Type',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  weekday: 'Weekday',
  period: 'Period of the plan',
};

export const CHART_TITLES: Readonly<Record<Chart, string>> = {
  table: 'Table',
  bar: 'Bars',
  stacked: 'Stacked bars',
  line: 'Lines',
  area: 'Areas',
  donut: 'Donut',
  treemap: 'Treemap',
  heat: 'Heat map',
};

export const PRESET_TITLES: Readonly<Record<SpanPreset, string>> = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  thisYear: 'This year',
  lastYear: 'Last year',
  planPeriod: 'Period of the plan',
};

export const UNIT_TITLES: Readonly<Record<SpanUnit, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  quarter: 'Quarters',
  year: 'Years',
};

/** Names a question: `Spending by category and month`. */
export function questionTitle({ measure, by }: Pick<Question, 'measure' | 'by'>): string {
  const dimensions = by.map((dimension) => DIMENSION_TITLES[dimension].toLowerCase());
  return [MEASURE_TITLES[measure], ...(dimensions.length > 0 ? [`by ${dimensions.join(' and ')}`] : [])].join(' ');
}

/** Names a range: `last 12 months`. @param date formats a day */
export function rangeTitle(range: AskedSpan, date: (day: string) => string): string {
  if ('preset' in range) return PRESET_TITLES[range.preset];
  if ('from' in range) return `${date(range.from)} – ${date(range.to)}`;
  const { last, unit, complete } = range;
  return `Last ${complete ? 'complete ' : ''}${last === 1 ? unit : `${last} ${unit}s`}`;
}
