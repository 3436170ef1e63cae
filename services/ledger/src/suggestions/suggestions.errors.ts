import { AppError } from '@pocket/contracts';

export const suggestionNotFound = () => new AppError('NOT_FOUND', 'Suggestion not found');
