import { AppError } from '@pocket/contracts';

export const ruleNotFound = () => new AppError('NOT_FOUND', 'Rule not found');
