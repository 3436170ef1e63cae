import { AppError } from '@pocket/contracts';

export const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
