import { AppError, MAX_BATCH, TOO_MUCH_TEXT } from '@pocket/contracts';

export const transactionNotFound = () => new AppError('NOT_FOUND', 'Transaction not found');
export const categoryTypeMismatch = () =>
  new AppError('VALIDATION_FAILED', 'Category does not match the transaction type');
export const transferLeg = () =>
  new AppError('TRANSFER_LEG', 'Type, Category and Splits of a part of a transfer cannot be changed');
export const tooMuchText = () => new AppError('VALIDATION_FAILED', TOO_MUCH_TEXT);
export const sameAccount = () => new AppError('CONFLICT', 'From and To must be different accounts');
export const sameExternalId = (cause: unknown) =>
  new AppError('CONFLICT', 'An account cannot have two transactions with the same bank id', { cause });
export const tooMuchAtOnce = () =>
  new AppError(
    'VALIDATION_FAILED',
    'The transactions have too much text to be changed at once, at most 32 MiB: narrow the filter',
  );
export const tooManyAtOnce = () =>
  new AppError(
    'VALIDATION_FAILED',
    `At most ${MAX_BATCH.toLocaleString('en-US')} transactions can be changed at once: narrow the filter`,
  );
export const requiredInOtherCurrency = (what: string) =>
  new AppError('VALIDATION_FAILED', `${what} required when the currency changes`);
export const otherCurrency = () =>
  new AppError('OTHER_CURRENCY', 'A transaction cannot move to an account in another currency without a new amount');
export const unequalLegs = () =>
  new AppError('TRANSFER_LEG', 'The two parts of a transfer within one currency must have the same Amount');
export const originalInAccountCurrency = () =>
  new AppError('VALIDATION_FAILED', 'Original currency must be another one than that of the account');
export const sameAccounts = () => new AppError('VALIDATION_FAILED', 'From and To must be different accounts');
export const bothAmountsNeeded = () => new AppError('VALIDATION_FAILED', 'Both amounts are needed');
export const unequalAmounts = () =>
  new AppError('VALIDATION_FAILED', 'To amount must equal Amount within one currency');
