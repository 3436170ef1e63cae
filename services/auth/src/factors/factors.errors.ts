import { AppError, FACTOR_LIMITS, type Passkey } from '@pocket/contracts';

export const wrongCode = () => new AppError('WRONG_CODE', 'The code is wrong');
export const wrongPassword = () => new AppError('WRONG_PASSWORD', 'The password is wrong');
export const challengeExpired = () =>
  new AppError('CHALLENGE_EXPIRED', 'This sign-in took too long. Please enter your password again');
export const secondFactor = (details: object) =>
  new AppError('SECOND_FACTOR', 'Please enter the code of your authenticator app', { details: { ...details } });
export const demoIsOpen = () => new AppError('FORBIDDEN', 'The protection of the demo account cannot be changed');
export const codesAreOn = () => new AppError('CONFLICT', 'An authenticator app is set up already');
export const noCodes = () => new AppError('NOT_FOUND', 'No authenticator app is set up');
export const setUpExpired = () => new AppError('CONFLICT', 'The time to set up the app is over. Please start again');
export const passkeyRefused = () => new AppError('VALIDATION_FAILED', 'This passkey could not be verified');
export const passkeyKnown = () => new AppError('CONFLICT', 'This passkey is added already');
export const tooManyPasskeys = () =>
  new AppError('LIMIT_REACHED', `You can have at most ${FACTOR_LIMITS.passkeys} passkeys`);
export const passkeyNotFound = () => new AppError('NOT_FOUND', 'This passkey does not exist');
export const passkeyChanged = (current: Passkey | null) =>
  new AppError('CHANGED_MEANWHILE', 'This was changed in the meantime', { details: { current } });
