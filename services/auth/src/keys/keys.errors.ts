import { AppError, KEY_LIMITS } from '@pocket/contracts';

export const keyNotFound = () => new AppError('NOT_FOUND', 'Key not found');
/** The same for a key that never was, for a wrong secret and for a key that is over. */
export const keyNotValid = () => new AppError('UNAUTHENTICATED', 'This API key is not valid');
export const noCurrentKey = () => new AppError('NOT_FOUND', 'This request is not sent by an API key');
export const tooManyKeys = () => new AppError('LIMIT_REACHED', `You cannot have more than ${KEY_LIMITS.keys} API keys`);
export const demoWithoutKeys = () => new AppError('FORBIDDEN', 'The demo account cannot have API keys');
export const expiryOutOfRange = () =>
  new AppError('VALIDATION_FAILED', `expiresAt must be in the future and at most ${KEY_LIMITS.years} years ahead`);
