import { ALERT_LIMITS, AppError } from '@pocket/contracts';

export const ruleNotFound = () => new AppError('NOT_FOUND', 'Alert rule not found');
export const tooManyRules = () =>
  new AppError('LIMIT_REACHED', `You cannot have more than ${ALERT_LIMITS.rules} alert rules`);
export const securityStays = () => new AppError('CONFLICT', 'The security rule stays on');
export const securityExists = () => new AppError('CONFLICT', 'There is a security rule already');
export const kindStays = () => new AppError('VALIDATION_FAILED', 'kind of a rule cannot be changed');
export const otherRequest = () =>
  new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request');
export const changedMeanwhile = (current: object) =>
  new AppError('CHANGED_MEANWHILE', 'This was changed in the meantime', { details: { current } });
