import { AppError } from '@pocket/contracts';

export const budgetNotFound = () => new AppError('NOT_FOUND', 'Budget not found');
