import type { BoardItem, Builtin, InsightQuery } from '@pocket/contracts';

const PRESETS = {
  thisMonth: 'this month',
  lastMonth: 'last month',
  thisQuarter: 'this quarter',
  thisYear: 'this year',
  lastYear: 'last year',
  planPeriod: 'the current period of the plan',
} as const;

/** `Spending by category and month, last 12 months` */
export function questionInWords({ measure, by, range, filter }: InsightQuery): string {
  const dimensions = by.length > 0 ? ` by ${by.join(' and ')}` : '';
  const isFiltered = Object.keys(filter).length > 0;
  const text = `${measure}${dimensions}, ${rangeInWords(range)}${isFiltered ? ', filtered' : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const BUILTINS: Readonly<Record<Builtin, string>> = {
  pace: 'pace',
  flow: 'money flow',
  cashflow: 'cash flow',
  networth: 'net worth',
  merchants: 'merchants',
  subscriptions: 'subscriptions',
  calendar: 'calendar',
  average: 'averages',
  notes: 'what stands out',
};

/** `Pace, what stands out and 2 views` */
export function itemsInWords(items: readonly BoardItem[]): string {
  const views = items.filter((item) => 'viewId' in item).length;
  const shown = items.flatMap((item) => ('builtin' in item ? [BUILTINS[item.builtin]] : []));
  const all = [...shown, ...(views > 0 ? [views === 1 ? '1 view' : `${views} views`] : [])];
  if (all.length === 0) return 'Nothing';
  const text = all.length === 1 ? String(all[0]) : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rangeInWords(range: InsightQuery['range']): string {
  if ('preset' in range) return PRESETS[range.preset];
  if ('from' in range) return `${range.from} to ${range.to}`;
  const { last, unit, complete } = range;
  return `last ${complete ? 'complete ' : ''}${last === 1 ? unit : `${last} ${unit}s`}`;
}
