import { AppError } from '@pocket/contracts';

export const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
export const tooManyLogins = (until: Date, now: Date) =>
  new AppError('TOO_MANY_REQUESTS', 'Too many failed logins. Please try again later', {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
