import { AppError } from '@pocket/contracts';

export const categoryTypeMismatch = () =>
  new AppError('VALIDATION_FAILED', 'Category does not match the transaction type');
