import { ApiError } from './api-error';

/** Returns the text that a user sees after a failed write: the server's message, unless it is about an idempotency key. */
export function writeFailureText(error: Error): string {
  const keyWasUsed = error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT';
  return keyWasUsed ? 'Your first try was saved after all. Close this form to see it.' : error.message;
}
