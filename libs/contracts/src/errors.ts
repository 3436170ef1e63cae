/** Codes of errors between services. Only the gateway maps them to an HTTP status. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'CONFIRM_IT_IS_YOU',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'LINK_EXPIRED',
  'SECOND_FACTOR',
  'CHALLENGE_EXPIRED',
  'KEY_NOT_ALLOWED',
  'SCOPE_MISSING',
  'NOT_FOUND',
  'EMAIL_TAKEN',
  'USERNAME_TAKEN',
  'ACCOUNT_IN_USE',
  'CATEGORY_EXISTS',
  'CATEGORY_IN_USE',
  'BUDGET_EXISTS',
  'SCHEDULE_EXISTS',
  'PLAN_EXISTS',
  'NOT_THAT_MUCH',
  'OCCURRENCES_CHANGED',
  'ALREADY_POSTED',
  'ALREADY_MATCHED',
  'SINGLE_CURRENCY',
  'SEVERAL_CURRENCIES',
  'OTHER_CURRENCY',
  'NO_RATE',
  'RATE_DIFFERS',
  'CHANGED_MEANWHILE',
  'CHANGED_SINCE',
  'TRANSFER_LEG',
  'NOT_RECONCILED',
  'CONFLICT',
  'LIMIT_REACHED',
  'IDEMPOTENCY_CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'SERVICE_TIMEOUT',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Additional fields of some errors. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** Error as sent between services. `retryAfter` is in seconds. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryAfter?: number;
  readonly details?: ErrorDetails;
}

/** Failure with a stable code and a message that may be shown to the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly retryAfter: number | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ErrorOptions & { readonly retryAfter?: number; readonly details?: ErrorDetails } = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }
}
