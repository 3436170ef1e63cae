import { AppError, PLAN_LIMITS } from '@pocket/contracts';

export const planNotFound = () => new AppError('NOT_FOUND', 'Plan not found');
export const periodNotFound = () => new AppError('NOT_FOUND', 'Period not found');
export const placeOfIncome = () =>
  new AppError('VALIDATION_FAILED', 'Category must be an expense category: only those have a line in the plan');
export const tooManyPeriods = () =>
  new AppError('VALIDATION_FAILED', `from and to must contain at most ${PLAN_LIMITS.periods} periods`);
export const toBeforeFrom = () => new AppError('VALIDATION_FAILED', 'to must not be before from');
/** @param most with its currency */
export const notThatMuch = (most: string) =>
  new AppError('NOT_THAT_MUCH', `Amount must be at most ${most}: that is what is available`);
export const noPeriodBefore = () =>
  new AppError('VALIDATION_FAILED', 'from must be another period than the one that is copied to');
export const sourceOfExpense = () =>
  new AppError('VALIDATION_FAILED', 'of must be income or the id of an income category');
