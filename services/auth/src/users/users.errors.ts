import { AppError } from '@pocket/contracts';

export const emailTaken = (cause?: unknown) =>
  new AppError('EMAIL_TAKEN', 'An account with this email already exists', { cause });
export const usernameTaken = (cause: unknown) =>
  new AppError('USERNAME_TAKEN', 'This username is already taken', { cause });
/** All visitors of the demo account sign in with the same email. */
export const demoEmailFixed = () => new AppError('FORBIDDEN', 'The email of the demo account cannot be changed');
export const demoNotDeleted = () => new AppError('FORBIDDEN', 'The demo account cannot be deleted');
export const notSignedIn = () => new AppError('UNAUTHENTICATED', 'Please sign in');
