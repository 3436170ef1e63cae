import type { Budget, BudgetCreateBody } from '@pocket/contracts';

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

/** The request for a draft. The form has no period: a new budget is monthly, another one keeps its own. */
export function bodyOf(draft: BudgetDraft, budget?: Budget): BudgetCreateBody {
  return {
    category: draft.category.trim(),
    description: draft.description.trim(),
    limit: Number.parseFloat(draft.limit),
    period: budget?.period ?? 'monthly',
  };
}
