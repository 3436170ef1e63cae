import type { Budget } from '@pocket/contracts';

const WARNING_PERCENT = 80;

export type BudgetStatus = 'Over Budget' | 'Warning' | 'On Track';

/** Sums in cents, so that many budgets add up exactly. */
const sum = (amounts: number[]) => amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

export function totalsOf(budgets: Budget[]) {
  return {
    limit: sum(budgets.map((budget) => budget.limit)),
    spent: sum(budgets.map((budget) => budget.spent)),
    onTrack: budgets.filter((budget) => budget.spent <= budget.limit).length,
    overLimit: budgets.filter((budget) => budget.spent > budget.limit).length,
  };
}

/** Percent of the limit that is used. Anything spent of nothing counts as twice the limit. */
export function usageOf({ limit, spent }: Pick<Budget, 'limit' | 'spent'>): number {
  if (limit > 0) return (spent / limit) * 100;
  return spent > 0 ? 200 : 0;
}

/** To one decimal, without showing 100.0 for what is over the limit or 80.0 for what is above the warning. */
export function progressText(budget: Pick<Budget, 'limit' | 'spent'>): string {
  const usage = usageOf(budget);
  if (budget.spent > budget.limit) return `${Math.max(Math.round(usage * 10), 1001) / 10}`.replace(/^(\d+)$/, '$1.0');
  return usage.toFixed(1);
}

export function statusOf(budget: Pick<Budget, 'limit' | 'spent'>): BudgetStatus {
  if (budget.spent > budget.limit) return 'Over Budget';
  return usageOf(budget) > WARNING_PERCENT ? 'Warning' : 'On Track';
}
