import { AppError } from '@pocket/contracts';

export const linkExpired = () => new AppError('LINK_EXPIRED', 'This link has expired or was already used');
export const noMail = () => new AppError('CONFLICT', 'This site sends no mail. Ask its operator');
export const tooManyMails = (retryAfter: number) =>
  new AppError('TOO_MANY_REQUESTS', 'Too many mails. Please try again later', { retryAfter });
