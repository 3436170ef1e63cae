import type { Dashboard, LedgerSummary, MonthTotals } from '@pocket/contracts';

/** One dashboard from the ledger's part and the month's totals. */
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

/** Exact to the cent, which subtracting fractions is not. Sums may go beyond what a single amount may be. */
function difference(left: number, right: number): number {
  return (Math.round(left * 100) - Math.round(right * 100)) / 100;
}
