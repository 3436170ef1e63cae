import { AppError } from '@pocket/contracts';

export const scheduleNotFound = () => new AppError('NOT_FOUND', 'Schedule not found');
export const occurrenceNotFound = () => new AppError('NOT_FOUND', 'Occurrence not found');
