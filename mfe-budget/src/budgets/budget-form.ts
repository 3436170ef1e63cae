import type { Budget, BudgetCreateBody } from '@pocket/contracts';
import { type Currency, readAmountIn } from '@pocket/platform';
import { amountFault, type Faults } from '@pocket/ui';

/** What the form holds: texts, as typed. */
export interface BudgetDraft {
  readonly category: string;
  readonly limit: string;
  readonly description: string;
}

/** An empty form, or what it begins with for an existing budget. */
export function draftOf(budget?: Budget): BudgetDraft {
  if (!budget) return { category: '', limit: '', description: '' };
  return { category: budget.category, limit: String(budget.limit), description: budget.description };
}

/** What is wrong with the typed texts; the browser itself asks for those that are missing. */
export function budgetErrors({ limit }: BudgetDraft, currency: Currency): Faults<BudgetDraft> {
  const fault = amountFault(currency, limit);
  return fault ? { limit: fault } : {};
}

/**
 * The request for a checked draft. The form has no period: a new budget is monthly, another one keeps its own.
 * @throws RangeError if the limit is no amount
 */
export function bodyOf(draft: BudgetDraft, currency: Currency, budget?: Budget): BudgetCreateBody {
  const limit = readAmountIn(currency, draft.limit);
  if (limit === null) throw new RangeError('The limit is no amount');
  return {
    category: draft.category.trim(),
    description: draft.description.trim(),
    limit,
    period: budget?.period ?? 'monthly',
  };
}
