import { AppError, ERROR_CODES, type ErrorCode, type WireError } from '@pocket/contracts';

/** Message of every failure whose cause must not be visible outside. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side';
export const UNAVAILABLE_MESSAGE = 'The service is not available right now';
export const TIMEOUT_MESSAGE = 'The service took too long to answer';
export const OVERLOADED_MESSAGE = 'Too much is going on right now. Please try again.';

/** Pause that callers are asked for before they retry. */
const RETRY_AFTER_S = 1;

/** Creates the error for an unavailable store or service; a retry may succeed. */
export const unavailable = (cause?: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE, { cause, retryAfter: RETRY_AFTER_S });

/** Creates the error for more requests than can be answered in time. */
export const overloaded = () => new AppError('SERVICE_UNAVAILABLE', OVERLOADED_MESSAGE, { retryAfter: RETRY_AFTER_S });

/** Creates the error for a passed deadline. */
export const timedOut = (cause?: unknown) => new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE, { cause });

/** The reply of Nest's NATS transport: `err` or `response`. */
export interface WireReply {
  readonly response?: unknown;
  readonly err?: unknown;
}

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

/** Serializes an error for the reply to another service. */
export function toWireError(error: AppError): WireError {
  const { code, message, retryAfter, details } = error;
  return { code, message, ...(retryAfter === undefined ? {} : { retryAfter }), ...(details ? { details } : {}) };
}

/** Parses the error of a reply; anything unknown becomes `INTERNAL`. */
export function fromWireError(error: unknown): AppError {
  if (!isWireError(error)) return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
  const { code, message, retryAfter, details } = error;
  return new AppError(code, message, {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(details ? { details } : {}),
  });
}

/** Returns true if the reply says that the deadline has passed. */
export function isLate(error: unknown): boolean {
  return isWireError(error) && error.code === 'SERVICE_TIMEOUT';
}

function isWireError(error: unknown): error is WireError {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, retryAfter, details } = error as Record<string, unknown>;
  return (
    typeof message === 'string' &&
    isCode(code) &&
    (retryAfter === undefined || typeof retryAfter === 'number') &&
    (details === undefined || (typeof details === 'object' && details !== null))
  );
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && codes.has(code);
}
