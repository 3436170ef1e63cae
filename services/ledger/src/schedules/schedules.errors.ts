import { AppError, type CurrencyCode, type ScheduleType } from '@pocket/contracts';

const NAMES = {
  expense: 'an expense of the same account',
  income: 'an income of the same account',
  transfer: 'a transfer between the same accounts',
} as const;

export const alreadyPosted = () => new AppError('ALREADY_POSTED', 'This occurrence is posted already');
export const alreadyMatched = () =>
  new AppError('ALREADY_MATCHED', 'The transaction belongs to another occurrence already');
export const otherCurrency = (currency: CurrencyCode) =>
  new AppError('OTHER_CURRENCY', `The account of an occurrence must be in ${currency}`);
export const otherTransaction = (type: ScheduleType) =>
  new AppError('VALIDATION_FAILED', `Transaction must be ${NAMES[type]}`);
export const arrivalOfTransfersOnly = () =>
  new AppError('VALIDATION_FAILED', 'Arriving amount is for transfers between currencies only');

/** Thrown if an occurrence is not to be posted automatically. */
export class NotDue extends Error {
  override readonly name = 'NotDue';

  /** @param isLater true if it will be due on a later day */
  constructor(readonly isLater: boolean) {
    super('The occurrence is not due');
  }
}
