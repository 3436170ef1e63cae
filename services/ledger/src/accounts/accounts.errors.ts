import { AppError } from '@pocket/contracts';

export const accountNotFound = () => new AppError('NOT_FOUND', 'Account not found');
export const balanceOutOfRange = () =>
  new AppError('VALIDATION_FAILED', 'The balance of the account would be out of range');
