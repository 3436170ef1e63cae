import { AppError } from '@pocket/contracts';

export const importNotFound = () => new AppError('NOT_FOUND', 'Import not found');
export const tooManyImports = (most: number) =>
  new AppError('LIMIT_REACHED', `You cannot have more than ${most} unfinished imports`);
export const tooManyBytes = (maxBytes: number) =>
  new AppError(
    'LIMIT_REACHED',
    `The files of your unfinished imports cannot be larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB together. Apply or delete one first.`,
  );
export const changedCurrency = () =>
  new AppError('OTHER_CURRENCY', 'An account of this import has another currency by now');
export const importConflict = (message: string) => new AppError('CONFLICT', message);
export const rowNotFound = (line: number) => new AppError('NOT_FOUND', `There is no row in line ${line}`);
export const importBusy = () =>
  new AppError('CONFLICT', 'This import is being worked on. Please try again.', { retryAfter: 1 });
