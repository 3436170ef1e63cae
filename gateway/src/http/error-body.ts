import { AppError, type ErrorCode } from '@pocket/contracts';
import { INTERNAL_MESSAGE } from '@pocket/server';

/** HTTP status of each error code. */
const STATUS = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  CONFIRM_IT_IS_YOU: 403,
  WRONG_PASSWORD: 403,
  WRONG_CODE: 403,
  LINK_EXPIRED: 400,
  SECOND_FACTOR: 401,
  CHALLENGE_EXPIRED: 401,
  KEY_NOT_ALLOWED: 403,
  SCOPE_MISSING: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  ACCOUNT_IN_USE: 409,
  CATEGORY_EXISTS: 409,
  CATEGORY_IN_USE: 409,
  BUDGET_EXISTS: 409,
  SCHEDULE_EXISTS: 409,
  PLAN_EXISTS: 409,
  NOT_THAT_MUCH: 409,
  OCCURRENCES_CHANGED: 409,
  ALREADY_POSTED: 409,
  ALREADY_MATCHED: 409,
  SINGLE_CURRENCY: 409,
  SEVERAL_CURRENCIES: 409,
  OTHER_CURRENCY: 409,
  NO_RATE: 409,
  RATE_DIFFERS: 409,
  CHANGED_MEANWHILE: 412,
  CHANGED_SINCE: 409,
  TRANSFER_LEG: 409,
  NOT_RECONCILED: 409,
  CONFLICT: 409,
  LIMIT_REACHED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  SERVICE_UNAVAILABLE: 503,
  SERVICE_TIMEOUT: 504,
} satisfies Record<ErrorCode, number>;

/** Body of every error of the API. Some errors have more fields. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
}

/** @param isSignedIn true if the request has a caller, whose session a wrong code does not end */
export function errorBody({ code, message, details }: AppError, requestId: string, isSignedIn = false): ErrorBody {
  return {
    ...details,
    statusCode: code === 'WRONG_CODE' && !isSignedIn ? 401 : STATUS[code],
    code,
    message: code === 'INTERNAL' ? INTERNAL_MESSAGE : message,
    requestId,
  };
}

/** Converts any error to one that is safe to send: invalid requests by status, unknown errors as `INTERNAL`. */
export function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  if (status === 404) return new AppError('NOT_FOUND', 'There is nothing at this address', { cause: error });
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large', { cause: error });
  if (status === 415) return new AppError('VALIDATION_FAILED', 'The body must be JSON', { cause: error });
  if (status >= 400 && status < 500) {
    return new AppError('VALIDATION_FAILED', 'The request could not be read', { cause: error });
  }
  return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
}

/** Nest's exceptions have the status in a method, Fastify's in a field. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { getStatus, statusCode } = error as { getStatus?: unknown; statusCode?: unknown };
  const status: unknown = typeof getStatus === 'function' ? getStatus.call(error) : statusCode;
  return typeof status === 'number' ? status : 500;
}
