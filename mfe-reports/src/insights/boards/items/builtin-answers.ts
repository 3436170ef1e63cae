import type { Insight, InsightQuery } from '@pocket/contracts';
import { addDays, type CalendarDay, weekdayOf } from '@pocket/contracts/calendar';
import type { Builtin, Chart } from '@pocket/contracts/insights';

/** Answer of a built-in insight in the form of one to a question, and how it is drawn. */
export interface BuiltinAnswer {
  readonly insight: Insight;
  readonly query: Pick<InsightQuery, 'measure' | 'by'>;
  readonly chart: Chart;
}

/** Built-in insights that are drawn like the answer to a question. */
export type DrawnBuiltin = Exclude<Builtin, 'flow' | 'merchants' | 'subscriptions' | 'average' | 'notes'>;

type Figure = number | null;
/** What every answer says, and lists of its own. */
export interface Answered extends Pick<Insight, 'from' | 'to' | 'currency' | 'unconverted'> {
  readonly days?: readonly Readonly<Record<string, Figure | string>>[];
  readonly months?: readonly Readonly<Record<string, unknown>>[];
}

/** A line, bar or row of a drawing, and its value in each column. */
interface Series {
  readonly key: string;
  readonly name: string;
  readonly values: readonly Figure[];
}

export const DRAWINGS: Readonly<Record<DrawnBuiltin, (answered: Answered) => BuiltinAnswer>> = {
  pace: (answered) => {
    const { days = [] } = answered;
    const series = (key: string, name: string) => ({ key, name, values: days.map((day) => figure(day[key])) });
    return drawn(answered, 'line', ['type', 'day'], textsOf(days, 'day'), [
      series('now', 'Now'),
      series('before', 'The time before'),
      series('mean', 'Mean of the three before'),
    ]);
  },
  cashflow: (answered) => {
    const { months = [] } = answered;
    const names = { start: 'Start', income: 'Income', spending: 'Spending', fx: 'Exchange rates', end: 'End' };
    const series = Object.entries(names).map(([key, name]) => ({
      key,
      name,
      values: months.map((month) => figure(month[key])),
    }));
    const shown = series.filter(({ key, values }) => key !== 'fx' || values.some((value) => value !== 0));
    return drawn(answered, 'table', ['month', 'type'], textsOf(months, 'month'), shown, true);
  },
  networth: (answered) => {
    const { months = [] } = answered;
    const parts = months.map(({ byType }) => byType as readonly { readonly type: string; readonly value: number }[]);
    const types = [...new Set(parts.flatMap((part) => part.map(({ type }) => type)))];
    const valueIn = (part: (typeof parts)[number], type: string) => part.find((each) => each.type === type)?.value ?? 0;
    const series = types.map((type) => ({
      key: type,
      name: capitalized(type),
      values: parts.map((part) => valueIn(part, type)),
    }));
    return drawn(answered, 'stacked', ['type', 'month'], textsOf(months, 'month'), series);
  },
  calendar: (answered) => {
    const { days = [] } = answered;
    const spent = new Map(days.map(({ date, spending }) => [String(date), figure(spending)]));
    const mondays = [...new Set([...spent.keys()].map((date) => mondayOf(date as CalendarDay)))];
    const series = WEEKDAYS.map((name, index) => ({
      key: String(index + 1),
      name,
      values: mondays.map((monday) => spent.get(addDays(monday, index)) ?? null),
    }));
    return drawn(answered, 'heat', ['weekday', 'week'], mondays, series);
  },
};

/** @param isTurned true to have the series as columns */
function drawn(
  answered: Answered,
  chart: Chart,
  by: InsightQuery['by'],
  texts: readonly string[],
  series: readonly Series[],
  isTurned = false,
): BuiltinAnswer {
  const cell = (value: Figure) => ({ value, compare: null, link: null });
  const heads = texts.map((text) => ({ key: text, name: text }));
  const columns = series.map(({ key, name }) => ({ key, name }));
  const rows = isTurned
    ? heads.map((head, index) => ({
        ...head,
        color: null,
        cells: series.map(({ values }) => cell(values[index] ?? null)),
      }))
    : series.map(({ key, name, values }) => ({ key, name, color: null, cells: values.map(cell) }));
  const { from, to, currency, unconverted } = answered;
  return {
    insight: {
      ...{ from, to, currency, unconverted },
      ...{ total: null, rounding: 0, overlap: 0, compare: null },
      columns: isTurned ? columns : heads,
      rows,
    },
    query: { measure: 'balance', by },
    chart,
  };
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const mondayOf = (day: CalendarDay) => addDays(day, 1 - weekdayOf(day));

const figure = (value: unknown): Figure => (typeof value === 'number' ? value : null);
const textsOf = (list: readonly Readonly<Record<string, unknown>>[], field: string) =>
  list.map((each) => String(each[field]));
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
