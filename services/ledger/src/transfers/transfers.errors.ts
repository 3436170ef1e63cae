import { AppError } from '@pocket/contracts';

export const transferNotFound = () => new AppError('NOT_FOUND', 'Transfer not found');
export const alreadyLeg = () => new AppError('TRANSFER_LEG', 'The transaction is part of a transfer already');
export const notAPair = (reason: string) => new AppError('VALIDATION_FAILED', reason);
export const noRate = (base: string, quote: string, day: string) =>
  new AppError('NO_RATE', `No rate from ${base} to ${quote} is known for ${day}`);
/** @param rate the known rate of the day */
export const rateDiffers = (rate: string) =>
  new AppError('RATE_DIFFERS', `The two amounts differ by more than 3 % from the rate of the day, ${rate}`, {
    details: { rate },
  });
export const tooLargeAmount = () => new AppError('VALIDATION_FAILED', 'The converted amount is too large');
