import {
  type AlertParams,
  addDays,
  addMonths,
  type CalendarDay,
  type Insight,
  type Occurrence,
} from '@pocket/contracts';
import { dayText, moneyText } from '../decisions/texts.js';

const MOST_CATEGORIES = 5;
const MOST_BILLS = 10;

export interface DigestSpans {
  readonly past: { readonly from: CalendarDay; readonly to: CalendarDay };
  readonly next: { readonly from: CalendarDay; readonly to: CalendarDay };
}

/** Returns the days that a digest looks back on, which end yesterday, and those ahead, which begin today. */
export function digestSpans(day: CalendarDay, { every }: Pick<AlertParams<'digest'>, 'every'>): DigestSpans {
  const [before, after] =
    every === 'weekly' ? [addDays(day, -7), addDays(day, 7)] : [addMonths(day, -1), addMonths(day, 1)];
  return { past: { from: before, to: addDays(day, -1) }, next: { from: day, to: addDays(after, -1) } };
}

export interface DigestFacts {
  readonly income: Insight | null;
  /** By category, the largest first. */
  readonly expenses: Insight | null;
  readonly bills: readonly Occurrence[];
  readonly money: (occurrence: Occurrence) => string;
}

/** Writes what came in, what was spent and on what, and which bills come. */
export function digestText({ income, expenses, bills, money }: DigestFacts): string {
  const lines = [totalLine('Income', income), totalLine('Expenses', expenses)].flat();
  if (expenses) lines.push(...categoryLines(expenses));
  if (bills.length > 0) lines.push(bills.length === 1 ? '1 bill is due next:' : `${bills.length} bills are due next:`);
  lines.push(...bills.slice(0, MOST_BILLS).map((bill) => `${dayText(bill.date)}: ${bill.name}, ${money(bill)}`));
  return lines.join('\n') || 'There was nothing in this time';
}

function totalLine(name: string, insight: Insight | null): string[] {
  return insight?.total == null ? [] : [`${name}: ${moneyText(insight.total, insight.currency)}`];
}

function categoryLines({ rows, currency }: Insight): string[] {
  return rows
    .map(({ name, cells }) => ({ name, value: cells[0]?.value ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_CATEGORIES)
    .map(({ name, value }) => `${name}: ${moneyText(value, currency)}`);
}
