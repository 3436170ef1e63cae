import { AppError } from '@pocket/contracts';

export const ruleNotFound = () => new AppError('NOT_FOUND', 'Rule not found');
export const ruleTooLarge = (limit: number) =>
  new AppError('VALIDATION_FAILED', `Conditions and actions of a rule must be at most ${limit} bytes together`);
