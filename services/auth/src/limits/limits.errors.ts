import { AppError } from '@pocket/contracts';

export const tooManyLogins = (until: Date, now: Date) =>
  tooMany('Too many failed logins. Please try again later', until, now);
export const tooManyCodes = (until: Date, now: Date) =>
  tooMany('Too many wrong codes. Please use a recovery code or a passkey, or try again later', until, now);

function tooMany(message: string, until: Date, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfter });
}
