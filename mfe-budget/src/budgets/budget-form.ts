import type { Budget, BudgetCreateBody } from '@pocket/contracts';
import { BUDGET_TEXTS } from '@pocket/contracts/fields';
import { ApiError, readAmountIn } from '@pocket/platform';
import { amountError, type FieldErrors, textFields } from '@pocket/screens';

/** Texts of the form, as typed. */
export interface BudgetDraft {
  readonly category: string;
  readonly limit: string;
  readonly description: string;
}

export const BUDGET_FIELDS = textFields<BudgetDraft>(BUDGET_TEXTS);

/** Returns the initial texts: those of the budget, or empty ones. */
export function budgetDraft(budget?: Budget): BudgetDraft {
  if (!budget) return { category: '', limit: '', description: '' };
  return { category: budget.category, limit: String(budget.limit), description: budget.description };
}

const LABELS = { category: 'Category Name', limit: 'Budget Limit', description: 'Description' } as const;

/** Returns the labels of the fields that differ. */
export const differingLabels = (mine: BudgetDraft, theirs: BudgetDraft, currency: string): string[] =>
  (['category', 'limit', 'description'] as const)
    .filter((name) =>
      name === 'limit'
        ? readAmountIn(currency, mine.limit) !== readAmountIn(currency, theirs.limit)
        : mine[name].trim() !== theirs[name].trim(),
    )
    .map((name) => LABELS[name]);

/** Checks what the limits of the texts do not cover. */
export function budgetErrors({ limit }: BudgetDraft, currency: string): FieldErrors<BudgetDraft> {
  const error = amountError(currency, limit);
  return error ? { limit: error } : {};
}

/** Finds the field that the server refused. */
export function budgetRefusals(error: Error): FieldErrors<BudgetDraft> {
  return error instanceof ApiError && error.code === 'BUDGET_EXISTS' ? { category: error.message } : {};
}

/**
 * Returns the request for a checked draft. The form has no period: a new budget is monthly, another one keeps its own.
 * @throws RangeError if the limit is no amount
 */
export function bodyOf(draft: BudgetDraft, currency: string, budget?: Budget): BudgetCreateBody {
  const limit = readAmountIn(currency, draft.limit);
  if (limit === null) throw new RangeError('The limit is no amount');
  return {
    category: draft.category.trim(),
    description: draft.description.trim(),
    limit,
    period: budget?.period ?? 'monthly',
  };
}
