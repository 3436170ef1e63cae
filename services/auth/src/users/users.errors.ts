import { AppError } from '@pocket/contracts';

export const emailTaken = (cause?: unknown) =>
  new AppError('EMAIL_TAKEN', 'An account with this email already exists', { cause });
export const notSignedIn = () => new AppError('UNAUTHENTICATED', 'Please sign in');
