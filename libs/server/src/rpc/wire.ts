import { AppError, ERROR_CODES, type ErrorCode, type WireError } from '@pocket/contracts';

/** Said of every failure whose cause is nobody's business outside. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side';
export const UNAVAILABLE_MESSAGE = 'The service is not available right now';
export const TIMEOUT_MESSAGE = 'The service took too long to answer';

/** The reply of Nest's NATS transport: `err` or `response`. */
export interface WireReply {
  readonly response?: unknown;
  readonly err?: unknown;
}

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

/** How an error travels between services. */
export function toWireError(error: AppError): WireError {
  const { code, message, retryAfter } = error;
  return { code, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** The error that a service answered with; whatever is not one of ours becomes `INTERNAL`. */
export function fromWireError(error: unknown): AppError {
  if (!isWireError(error)) return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
  return new AppError(
    error.code,
    error.message,
    error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter },
  );
}

function isWireError(error: unknown): error is WireError {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, retryAfter } = error as Record<string, unknown>;
  return typeof message === 'string' && isCode(code) && (retryAfter === undefined || typeof retryAfter === 'number');
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && codes.has(code);
}
