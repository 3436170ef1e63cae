import { ApiError } from './api-error';

/** Why something could not be saved, for a person: the server's message, where it was written for people. */
export function writeFailureText(error: Error): string {
  const keyWasUsed = error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT';
  return keyWasUsed ? 'Your first try was saved after all. Close this form to see it.' : error.message;
}
