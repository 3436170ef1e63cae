import { AppError } from '@pocket/contracts';

export const transferNotFound = () => new AppError('NOT_FOUND', 'Transfer not found');
export const sameAccounts = () => new AppError('VALIDATION_FAILED', 'From and To must be different accounts');
export const alreadyLeg = () => new AppError('TRANSFER_LEG', 'The transaction is part of a transfer already');
export const notAPair = (reason: string) => new AppError('VALIDATION_FAILED', reason);
export const bothAmountsNeeded = () => new AppError('VALIDATION_FAILED', 'Both amounts are needed');
export const unequalAmounts = () =>
  new AppError('VALIDATION_FAILED', 'To amount must equal Amount within one currency');
