import type { Dashboard, LedgerSummary, MonthTotals } from '@pocket/contracts';

/** Combines the ledger's summary with reporting's totals of the month. */
export function composeDashboard(
  summary: Omit<LedgerSummary, 'sequence'>,
  { income, expenses }: MonthTotals,
): Dashboard {
  return {
    ...summary,
    monthlyIncome: income,
    monthlyExpenses: expenses,
    monthlySavings: difference(income, expenses),
  };
}

/** Subtracts in cents, because subtracting fractions is inexact. Totals may exceed the limit of one amount. */
function difference(left: number, right: number): number {
  return (Math.round(left * 100) - Math.round(right * 100)) / 100;
}
