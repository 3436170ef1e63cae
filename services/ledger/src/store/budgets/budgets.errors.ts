import { AppError } from '@pocket/contracts';

export const budgetNotFound = () => new AppError('NOT_FOUND', 'Budget not found');
export const budgetExists = (cause: unknown) =>
  new AppError('BUDGET_EXISTS', 'A budget for this category and period already exists', { cause });
