import { type Chart, chartFault, type Dimension, isOfBalances, type Measure } from '@pocket/contracts/insights';
import { isFiltered, NO_FILTER } from '@pocket/screens/filter';
import type { Question } from './question';

// Reasons why a choice does not fit to the others, as they stand behind its name; null if it fits.

const NEEDS_PLAN = 'needs a plan';

export function measureFault(measure: Measure, { by, filter }: Question): string | null {
  if (measure !== 'balance') return null;
  if (!by.every(isOfBalances)) return 'by account and time only';
  const { accountId, currency } = NO_FILTER;
  return isFiltered({ ...filter, accountId, currency }) ? 'filter by account and currency only' : null;
}

/** @param other dimension beside it */
export function dimensionFault(
  dimension: Dimension,
  other: Dimension | undefined,
  { measure }: Pick<Question, 'measure'>,
  hasPlan: boolean,
): string | null {
  if (dimension === other) return 'chosen already';
  if (measure === 'balance' && !isOfBalances(dimension)) return 'not for balances';
  return dimension === 'period' && !hasPlan ? NEEDS_PLAN : null;
}

export const presetFault = (preset: string, hasPlan: boolean): string | null =>
  preset === 'planPeriod' && !hasPlan ? NEEDS_PLAN : null;

export const chartReason = (chart: Chart, question: Pick<Question, 'by'>): string | null =>
  chartFault(chart, question)?.replace(`chart ${chart} `, '') ?? null;
