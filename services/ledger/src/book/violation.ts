import { AppError, type Entity, type ErrorCode } from '@pocket/contracts';

/** Reasons why entries cannot be written, each with the error that answers a request for it. */
const ERROR_OF = {
  REPEATED_ENTITY: 'CONFLICT',
  MISSING_ENTITY: 'CONFLICT',
  EXISTING_ENTITY: 'CONFLICT',
  AMOUNT_OUT_OF_RANGE: 'VALIDATION_FAILED',
  SPLITS_DIFFER: 'VALIDATION_FAILED',
  TEXT_TOO_LONG: 'VALIDATION_FAILED',
  BALANCE_OUT_OF_RANGE: 'VALIDATION_FAILED',
  VOLUME_TOO_LARGE: 'VALIDATION_FAILED',
  CATEGORY_EXISTS: 'CATEGORY_EXISTS',
  BUDGET_EXISTS: 'BUDGET_EXISTS',
  SCHEDULE_EXISTS: 'SCHEDULE_EXISTS',
  PLAN_EXISTS: 'PLAN_EXISTS',
  KEY_TAKEN: 'CONFLICT',
  TRANSFER_INCOMPLETE: 'CONFLICT',
  REFERENCE_MISSING: 'CONFLICT',
  ACCOUNT_IN_USE: 'ACCOUNT_IN_USE',
  IN_USE: 'CONFLICT',
  CATEGORY_TYPE_DIFFERS: 'VALIDATION_FAILED',
  GROUP_INVALID: 'CONFLICT',
  CURRENCY_DIFFERS: 'OTHER_CURRENCY',
  RATE_INVALID: 'VALIDATION_FAILED',
  SCHEDULE_INVALID: 'VALIDATION_FAILED',
  VIEW_INVALID: 'VALIDATION_FAILED',
} as const satisfies Record<string, ErrorCode>;
export type ViolationCode = keyof typeof ERROR_OF;

/** One reason why entries cannot be written. */
export interface Violation {
  readonly code: ViolationCode;
  readonly entity: Entity | 'book';
  /** Null for the book itself. */
  readonly id: string | null;
  /** A sentence for the user. */
  readonly message: string;
}

export function violationError({ code, message }: Pick<Violation, 'code' | 'message'>, cause?: unknown): AppError {
  return new AppError(ERROR_OF[code], message, cause === undefined ? {} : { cause });
}
