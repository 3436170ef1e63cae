import { AppError, MAX_AMOUNT } from '@pocket/contracts';

export const accountNotFound = () => new AppError('NOT_FOUND', 'Account not found');
export const balanceOutOfRange = () =>
  new AppError('VALIDATION_FAILED', `The balance of an account must stay between -${MAX_AMOUNT} and ${MAX_AMOUNT}`);
export const openingOutOfRange = () =>
  new AppError('VALIDATION_FAILED', `Opening balance must be between -${MAX_AMOUNT} and ${MAX_AMOUNT}`);
export const adjustmentTooLarge = () =>
  new AppError('VALIDATION_FAILED', `Balance adjustment must be at most ${MAX_AMOUNT}`);
export const openingsDiffer = () =>
  new AppError('VALIDATION_FAILED', 'Balance and Opening balance ask for different changes: send one of them');
export const currencyInUse = () =>
  new AppError('ACCOUNT_IN_USE', 'The currency of an account with transactions or schedules cannot be changed');
export const singleCurrency = (currency: string) =>
  new AppError('SINGLE_CURRENCY', `All accounts of this book are in ${currency}`);
