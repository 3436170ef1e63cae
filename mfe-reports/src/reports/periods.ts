import type { ReportQuery } from '@pocket/contracts';

export type Period = ReportQuery['period'];

export const PERIODS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: 'week', label: 'Last Week' },
  { value: 'month', label: 'Last Month' },
  { value: 'year', label: 'Last Year' },
];
export const DEFAULT_PERIOD: Period = 'month';
