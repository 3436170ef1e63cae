import { type Dashboard, digitsOf, type LedgerSummary, type MonthTotals, type Unconverted } from '@pocket/contracts';

/** Names of the month's figures in the dashboard. */
const FIELDS: Readonly<Record<string, string>> = { income: 'monthlyIncome', expenses: 'monthlyExpenses' };

/**
 * Combines the ledger's summary with reporting's totals of the month, which are in the same currency. Services of the
 * previous version name no amounts without a rate.
 */
export function composeDashboard(
  { accountCurrency: _, unconverted = [], ...summary }: Omit<LedgerSummary, 'sequence'>,
  { income, expenses, unconverted: unconvertedInMonth = [] }: MonthTotals,
): Dashboard {
  return {
    ...summary,
    monthlyIncome: income,
    monthlyExpenses: expenses,
    monthlySavings: difference(income, expenses, digitsOf(summary.currency)),
    unconverted: [
      ...unconverted,
      ...unconvertedInMonth.map(({ field, ...amount }): Unconverted => ({ field: FIELDS[field] ?? field, ...amount })),
    ],
  };
}

/** Subtracts in minor units, because subtracting fractions is inexact. Totals may exceed the limit of one amount. */
function difference(left: number, right: number, digits: number): number {
  const units = 10 ** digits;
  return (Math.round(left * units) - Math.round(right * units)) / units;
}
