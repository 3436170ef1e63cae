import type { Budget } from '@pocket/contracts';

export type BudgetStatus = 'Over Budget' | 'Warning' | 'On Track';
type Figures = Pick<Budget, 'limit' | 'spent'>;

const cents = (amount: number) => Math.round(amount * 100);

/** Sums in cents, so that many budgets add up exactly. */
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0) / 100;

export function totalsOf(budgets: Budget[]) {
  return {
    limit: sum(budgets.map((budget) => budget.limit)),
    spent: sum(budgets.map((budget) => budget.spent)),
    onTrack: budgets.filter((budget) => budget.spent <= budget.limit).length,
    overLimit: budgets.filter((budget) => budget.spent > budget.limit).length,
  };
}

/** Returns the rest of the limit in major units; negative if the limit is exceeded. */
export const remainingOf = ({ limit, spent }: Figures): number => (cents(limit) - cents(spent)) / 100;

/** Percent of the limit that is used. Anything spent of nothing counts as twice the limit. */
export function usageOf({ limit, spent }: Figures): number {
  if (limit > 0) return (cents(spent) / cents(limit)) * 100;
  return spent > 0 ? 200 : 0;
}

/** Formats the usage with one decimal. Only an amount equal to the limit is `100.0`. */
export function progressText(budget: Figures): string {
  const tenths = Math.round(usageOf(budget) * 10);
  if (budget.spent > budget.limit) return (Math.max(tenths, 1001) / 10).toFixed(1);
  if (budget.spent < budget.limit) return (Math.min(tenths, 999) / 10).toFixed(1);
  return (tenths / 10).toFixed(1);
}

/** Warning begins above 80 %, compared in whole cents: 26.68 of 33.35 is exactly 80 %. */
export function statusOf({ limit, spent }: Figures): BudgetStatus {
  if (spent > limit) return 'Over Budget';
  return cents(spent) * 5 > cents(limit) * 4 ? 'Warning' : 'On Track';
}
