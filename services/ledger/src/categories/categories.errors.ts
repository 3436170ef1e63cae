import { AppError } from '@pocket/contracts';

export const categoryNotFound = () => new AppError('NOT_FOUND', 'Category not found');
export const categoryExists = (cause: unknown) =>
  new AppError('CATEGORY_EXISTS', 'A category with this name already exists', { cause });
