import { AppError } from '@pocket/contracts';

export const transactionNotFound = () => new AppError('NOT_FOUND', 'Transaction not found');
export const categoryTypeMismatch = () =>
  new AppError('VALIDATION_FAILED', 'Category does not match the transaction type');
