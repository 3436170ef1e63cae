import type { Budget } from '@pocket/contracts';
import { MAX_DIGITS } from '@pocket/contracts/money';
import type { Unconverted, WithUnconverted } from '@pocket/screens/book';

export type BudgetStatus = 'Over Budget' | 'Warning' | 'On Track';
type Figures = Pick<Budget, 'limit' | 'spent'>;

const UNIT = 10 ** MAX_DIGITS;
/** Returns an amount with the decimals of any currency as an integer. */
const thousandths = (amount: number) => Math.round(amount * UNIT);

/** Sums integers, so that many budgets add up exactly. */
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + thousandths(amount), 0) / UNIT;

export function totalsOf(budgets: Budget[]) {
  return {
    limit: sum(budgets.map((budget) => budget.limit)),
    spent: sum(budgets.map((budget) => budget.spent)),
    onTrack: budgets.filter((budget) => budget.spent <= budget.limit).length,
    overLimit: budgets.filter((budget) => budget.spent > budget.limit).length,
  };
}

/** Adds up what the budgets leave out of their spending, by currency. */
export function unconvertedOf(budgets: readonly WithUnconverted[]): Unconverted[] {
  const all = budgets.flatMap(({ unconverted = [] }) => unconverted);
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const amounts = all.filter((each) => each.currency === currency).map(({ amount }) => amount);
    return { field: 'spent', currency, amount: sum(amounts) };
  });
}

/** Returns the rest of the limit in major units; negative if the limit is exceeded. */
export const remainingOf = ({ limit, spent }: Figures): number => (thousandths(limit) - thousandths(spent)) / UNIT;

/** Percent of the limit that is used. Anything spent of nothing counts as twice the limit. */
export function usageOf({ limit, spent }: Figures): number {
  if (limit > 0) return (thousandths(spent) / thousandths(limit)) * 100;
  return spent > 0 ? 200 : 0;
}

/** Formats the usage with one decimal. Only an amount equal to the limit is `100.0`. */
export function progressText(budget: Figures): string {
  const tenths = Math.round(usageOf(budget) * 10);
  if (budget.spent > budget.limit) return (Math.max(tenths, 1001) / 10).toFixed(1);
  if (budget.spent < budget.limit) return (Math.min(tenths, 999) / 10).toFixed(1);
  return (tenths / 10).toFixed(1);
}

/** Warning begins above 80 %, compared as integers: 26.68 of 33.35 is exactly 80 %. */
export function statusOf({ limit, spent }: Figures): BudgetStatus {
  if (spent > limit) return 'Over Budget';
  return thousandths(spent) * 5 > thousandths(limit) * 4 ? 'Warning' : 'On Track';
}
