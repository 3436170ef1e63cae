import { AppError } from '@pocket/contracts';

export const categoryNotFound = () => new AppError('NOT_FOUND', 'Category not found');
export const categoryInUse = () =>
  new AppError('CATEGORY_IN_USE', 'The type of a category that has transactions cannot be changed');
export const categoryExists = (cause: unknown) =>
  new AppError('CATEGORY_EXISTS', 'A category with this name already exists', { cause });
