import {
  type CalendarDay,
  type Conversion,
  type CurrencyCode,
  fromMinor,
  type MinorUnits,
  type TransactionSummary,
} from '@pocket/contracts';
import type { SumsGroup } from '../store/transactions/sums.repository.js';

/** Totals of one kind of transactions in one currency. */
export interface SummaryGroup extends Omit<SumsGroup, 'ownCurrency' | 'day'> {
  /** Any day where neither the reply nor a rate depends on it. */
  readonly day: CalendarDay;
  readonly currency: CurrencyCode;
}
type Figures = Readonly<Record<'income' | 'expenses' | 'transfers', MinorUnits>>;
type Total = Omit<TransactionSummary, 'days' | 'rounding' | 'byCurrency'>;

export interface SummaryOptions {
  readonly isByDay: boolean;
  /** True to leave the currencies out of the days. */
  readonly isBrief: boolean;
}

/** Adds up totals in the currency of the book. Amounts of the summary are in major units, its days newest first. */
export function summaryOf(
  groups: readonly SummaryGroup[],
  conversion: Conversion,
  { isByDay, isBrief }: SummaryOptions,
): TransactionSummary {
  const { currency } = conversion;
  const { figures, total } = totalOf(groups, conversion);
  const summary = { ...total, byCurrency: byCurrencyOf(groups, currency) };
  if (!isByDay) return summary;
  const byDay = groupedBy(groups, ({ day }) => day);
  const days = [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, rows]) => {
      return { date, rows, ...totalOf(rows, conversion.startAnother()) };
    });
  const off = (figure: keyof Figures) => figures[figure] - days.reduce((sum, day) => sum + day.figures[figure], 0);
  const rounding = (['income', 'expenses'] as const)
    .map((figure) => [figure, fromMinor(off(figure), currency)] as const)
    .filter(([, amount]) => amount !== 0);
  return {
    ...summary,
    ...(rounding.length > 0 ? { rounding: Object.fromEntries(rounding) } : {}),
    days: days.map(({ date, rows, total: { count, income, expenses, unconverted } }) => ({
      ...{ date, count, income, expenses },
      unconverted: unconverted.filter(({ field }) => field !== 'transfers'),
      ...(isBrief ? {} : { currency, byCurrency: byCurrencyOf(rows, currency) }),
    })),
  };
}

function totalOf(groups: readonly SummaryGroup[], conversion: Conversion): { figures: Figures; total: Total } {
  const { currency } = conversion;
  const figures = figuresOf(groups, (figure, counted) => conversion.sum(figure, counted));
  const { unconverted } = conversion;
  return { figures, total: { ...sumsIn(currency, groups, figures), currency, unconverted } };
}

/** Returns the totals in each currency, that of the book first. */
function byCurrencyOf(groups: readonly SummaryGroup[], currency: CurrencyCode): TransactionSummary['byCurrency'] {
  return [...groupedBy(groups, (group) => group.currency)]
    .sort(([a], [b]) => Number(b === currency) - Number(a === currency) || (a < b ? -1 : 1))
    .map(([own, rows]) => ({
      currency: own,
      ...sumsIn(
        own,
        rows,
        figuresOf(rows, (_, counted) => plainSum(counted)),
      ),
    }));
}

function figuresOf(
  groups: readonly SummaryGroup[],
  sumOf: (figure: keyof Figures, counted: readonly SummaryGroup[]) => MinorUnits,
): Figures {
  const ofType = (wanted: SummaryGroup['type']) =>
    groups.filter(({ type, isTransfer }) => type === wanted && !isTransfer);
  return {
    income: sumOf('income', ofType('income')),
    expenses: sumOf('expenses', ofType('expense')),
    transfers: sumOf(
      'transfers',
      groups.filter(({ isTransfer }) => isTransfer),
    ),
  };
}

function sumsIn(currency: CurrencyCode, groups: readonly SummaryGroup[], { income, expenses, transfers }: Figures) {
  return {
    count: groups.reduce((total, { count }) => total + count, 0),
    income: fromMinor(income, currency),
    expenses: fromMinor(expenses, currency),
    net: fromMinor(income - expenses, currency),
    transfers: fromMinor(transfers, currency),
  };
}

const plainSum = (groups: readonly SummaryGroup[]) => groups.reduce((sum, { amount }) => sum + amount, 0);

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
